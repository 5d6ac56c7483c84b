import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusOn } from '#platform/web/navigation/focus-keeper.ts';

/**
 * Another address takes the focus to its heading; in this form it stays where the admin is. Who
 * creates a profile begins with its name.
 */
export const useFormFocus = (isNew: boolean, setFocus: (name: 'name') => void) => {
  const router = useRouter();
  const onRendered = useRef<() => void>(undefined);
  // Only of a form that begins: one that goes on as the created profile's keeps the focus.
  const begins = useRef(isNew);
  useEffect(() => {
    const focusName = () => setFocus('name');
    if (begins.current) {
      begins.current = false;
      onRendered.current = focusName;
      focusName();
    }
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) onRendered.current?.();
    });
  }, [router, setFocus]);
  /** Before an address that the form goes on at. */
  return () => {
    const element = document.activeElement;
    onRendered.current = () => focusOn(element instanceof HTMLElement ? element : null);
  };
};
