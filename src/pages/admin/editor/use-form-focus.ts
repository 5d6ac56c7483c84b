import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusOn } from '#platform/web/navigation/focus-keeper.ts';

/** Keeps the focus in the form after a navigation; a new profile starts at its name. */
export const useFormFocus = (isNew: boolean, setFocus: (name: 'name') => void) => {
  const router = useRouter();
  const onRendered = useRef<() => void>(undefined);
  // Only a newly opened form focuses the name; the form of a profile that was just created keeps its focus.
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
  /** Call this before navigating to the address of the created profile. */
  return () => {
    const element = document.activeElement;
    onRendered.current = () => focusOn(element instanceof HTMLElement ? element : null);
  };
};
