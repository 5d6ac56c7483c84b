import { useRef } from 'react';
import { type FocusPlace, focusPlace, returnTo } from '#platform/web/navigation/focus-keeper.ts';

/** For dialogs that are opened by code: the focus goes back to where it was before. */
export const useFocusReturn = () => {
  const before = useRef<FocusPlace>(undefined);
  return {
    onOpenAutoFocus: () => {
      before.current = focusPlace();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      returnTo(before.current);
    },
  };
};
