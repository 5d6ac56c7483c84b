import { useEffect, useEffectEvent } from 'react';

const TEXT_FIELDS =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"])';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Words that come with a picture of them, as from a document, are meant. */
const isForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest(TEXT_FIELDS) !== null &&
  (clipboardData?.types.includes('text/plain') ?? false);

/**
 * Pictures that are pasted anywhere, or dropped beside every place that takes them. A text field keeps
 * its text, and has no use for a picture that comes without.
 */
export const usePictureIntake = (onPictures: (files: File[]) => void): void => {
  const take = useEffectEvent(onPictures);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const onPaste = (event: ClipboardEvent) => {
      const pictures = picturesIn(event.clipboardData);
      if (pictures.length === 0 || isForField(event) || document.querySelector(OVERLAYS)) return;
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
  }, []);
};
