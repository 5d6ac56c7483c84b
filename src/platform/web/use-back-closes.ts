import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something lies over the page; going back takes it away. */
    overlay?: boolean;
  }
}

const sameAddress = { to: '.', search: true, hash: true, resetScroll: false } as const;

/**
 * Gives an open overlay an entry in the history, so that a phone's Back button closes it.
 * `goBack` closes it the same way; `stay` closes it and keeps what it changed in the address.
 */
export const useBackCloses = (open: boolean, onClosed: () => void) => {
  const router = useRouter();
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!open) return;
    if (!router.history.location.state.overlay) {
      router.navigate({ ...sameAddress, state: (state) => ({ ...state, overlay: true }) });
    }
    return router.history.subscribe(({ location }) => {
      if (!location.state.overlay) closed();
    });
  }, [open, router]);

  const isOnTop = () => router.history.location.state.overlay;
  return {
    goBack: () => (isOnTop() ? router.history.back() : onClosed()),
    stay: () =>
      router.navigate({
        ...sameAddress,
        replace: true,
        state: (state) => ({ ...state, overlay: undefined }),
      }),
  };
};
