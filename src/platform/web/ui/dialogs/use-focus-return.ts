import { useRef } from 'react';
import {
  type FocusPlace,
  focusPlace,
  restoreFocus,
} from '#platform/web/navigation/focus-keeper.ts';

/** For dialogs opened by code: restores the previous focus. */
export const useFocusReturn = () => {
  const before = useRef<FocusPlace>(undefined);
  return {
    onOpenAutoFocus: () => {
      before.current = focusPlace();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      restoreFocus(before.current);
    },
  };
};
