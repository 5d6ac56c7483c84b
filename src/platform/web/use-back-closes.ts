import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something lies over the page; going back takes it away. */
    overlay?: boolean;
  }
}

/**
 * Gives an open overlay an entry in the history, so that a phone's Back button closes it. Whoever
 * wants to close it calls the returned function, which goes back too.
 */
export const useBackCloses = (open: boolean, onClosed: () => void): (() => void) => {
  const router = useRouter();
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!open) return;
    if (!router.history.location.state.overlay) {
      router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, overlay: true }),
        resetScroll: false,
      });
    }
    return router.history.subscribe(({ location }) => {
      if (!location.state.overlay) closed();
    });
  }, [open, router]);
  return () => {
    if (router.history.location.state.overlay) router.history.back();
    else onClosed();
  };
};
