import { useEffect, useEffectEvent } from 'react';

const TEXT_FIELDS =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"])';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Text copied from a document may come with a rendered image of it; the text wins in a text field. */
const isForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest(TEXT_FIELDS) !== null &&
  (clipboardData?.types.includes('text/plain') ?? false);

/**
 * Accepts pictures that are pasted anywhere or dropped outside the drop zones. Text fields only
 * keep pastes that contain text.
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
      // Prevents the browser from navigating to the dropped file.
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
