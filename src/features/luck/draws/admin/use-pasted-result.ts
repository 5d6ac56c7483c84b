import { useEffect, useLayoutEffect, useRef } from 'react';
import { isSeveralResults, readDrawText } from '#features/luck/draws/draw-text.rules.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Handles a result that is pasted outside of any input, so that no field has to be focused first. */
export const usePastedResult = (onResult: (text: string) => void) => {
  const latest = useRef(onResult);
  useLayoutEffect(() => {
    latest.current = onResult;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const isElsewhere =
        (event.target instanceof Element && event.target.closest(TYPED_INTO)) ||
        document.querySelector('[role=dialog], [role=alertdialog]');
      if (isElsewhere) return;
      const text = event.clipboardData?.getData('text') ?? '';
      if (!readDrawText(text).prizes && !isSeveralResults(text)) return;
      event.preventDefault();
      latest.current(text);
    };
    addEventListener('paste', handlePaste);
    return () => removeEventListener('paste', handlePaste);
  }, []);
};
