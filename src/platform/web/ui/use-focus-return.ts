import { useRef } from 'react';

/** For dialogs that are opened by code: the focus goes back to where it was before. */
export const useFocusReturn = () => {
  const before = useRef<HTMLElement>(undefined);
  return {
    onOpenAutoFocus: () => {
      if (document.activeElement instanceof HTMLElement) before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current?.focus({ preventScroll: true });
    },
  };
};
