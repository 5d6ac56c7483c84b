import { type RefObject, useEffect, useEffectEvent } from 'react';

const TEXT_FIELDS =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"])';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

const isTyping = (target: EventTarget | null, section: Element | null): boolean => {
  const field = target instanceof Element ? target.closest(TEXT_FIELDS) : null;
  return field !== null && !section?.contains(field);
};

/**
 * Pictures that are pasted, or dropped beside every place that takes them. A text field keeps what is
 * pasted into it; one of the section has a use for a picture, as long as there is no text with it.
 */
export const usePictureIntake = (
  section: RefObject<Element | null>,
  onPictures: (files: File[]) => void,
): void => {
  const take = useEffectEvent(onPictures);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const onPaste = (event: ClipboardEvent) => {
      const pictures = picturesIn(event.clipboardData);
      const isText = event.clipboardData?.types.includes('text/plain');
      if (pictures.length === 0 || isText || document.querySelector(OVERLAYS)) return;
      if (isTyping(event.target, section.current)) return;
      event.preventDefault();
      take(pictures);
    };
    const onDrag = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      // The browser would open the file in place of the form.
      event.preventDefault();
      const pictures = event.type === 'drop' ? picturesIn(event.dataTransfer) : [];
      if (pictures.length > 0 && !document.querySelector(OVERLAYS)) take(pictures);
    };
    document.addEventListener('paste', onPaste, { signal });
    window.addEventListener('dragover', onDrag, { signal });
    window.addEventListener('drop', onDrag, { signal });
    return () => left.abort();
  }, [section]);
};
