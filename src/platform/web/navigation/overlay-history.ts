import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of open overlays; going back closes the topmost one. */
    overlays?: number;
    /** Number of entries below that show the same page, because their overlays were closed. */
    spent?: number;
    /** Key of the entry of the page itself; its entries share the scroll position. */
    pageKey?: string;
  }
}

/** A Back this soon after a close is treated as part of the close. */
const QUICK_MS = 300;

/** A step that the browser drops must not block navigation. */
const ARRIVAL_MS = 2_000;

const sameAddress = {
  to: '.',
  search: true,
  hash: true,
  resetScroll: false,
  hashScrollIntoView: false,
  // The page is not left.
  ignoreBlocker: true,
} as const;

interface OverlayState {
  readonly overlays: number;
  readonly spent: number;
}

const setOverlayState = (router: AnyRouter, { overlays, spent }: OverlayState, replace: boolean) =>
  router.navigate({
    ...sameAddress,
    replace,
    state: ({ pageKey, __TSR_key: key, ...rest }) => ({
      ...rest,
      overlays: overlays || undefined,
      spent: spent || undefined,
      pageKey: overlays || spent ? (pageKey ?? key) : undefined,
    }),
  });

/**
 * Ends a step back over spent entries; undefined while none is in progress. An overlay that opens during a
 * step loses its history entry to that step, which must not count as Back pressed by the visitor.
 */
let arrive: (() => void) | undefined;

/**
 * Adds a history entry for an overlay until `close` is called. `onBack` is called when the entry is left.
 * `close` does not navigate immediately: a pending step back would add to one of the visitor.
 */
export const openOverlay = (router: AnyRouter, onBack: () => void): { close: () => void } => {
  const take = () => {
    const { overlays = 0, spent = 0 } = router.history.location.state;
    // The router records the position of what had a scroll event, which the browser sends with the
    // next frame: too late for an overlay that opens before.
    document.dispatchEvent(new Event('scroll'));
    // Reuses a spent entry.
    setOverlayState(router, { overlays: overlays + 1, spent: Math.max(spent - 1, 0) }, spent > 0);
    return overlays + 1;
  };
  let isLeft = arrive !== undefined;
  let own = take();
  const { href } = router.history.location;
  const unsubscribe = router.history.subscribe(() => {
    if ((router.history.location.state.overlays ?? 0) >= own) return;
    if (!isLeft) return onBack();
    isLeft = false;
    own = take();
  });
  return {
    close: () => {
      unsubscribe();
      const { location } = router.history;
      const { overlays: open = 0, spent: before = 0 } = location.state;
      if (open < own) return;
      // A choice in the overlay may have changed the URL, which then is a separate page.
      const closed = location.href === href ? before + open - own + 1 : 0;
      setOverlayState(router, { overlays: own - 1, spent: closed }, true);
    },
  };
};

/**
 * The browser arrives at the entry some time after the call. A navigation that starts in between would be
 * undone by the arrival, so it is repeated afterwards.
 */
const stepBack = (history: RouterHistory, entries: number) => {
  let resume = () => {};
  let hasArrived = false;
  const unblock = history.block({
    blockerFn: ({ action, nextLocation }) => {
      if (action !== 'PUSH' && action !== 'REPLACE') return false;
      const { overlays, spent, pageKey, ...state } = nextLocation.state;
      // The other blockers, which come first, have allowed the navigation.
      const repeat = () =>
        history[action === 'PUSH' ? 'push' : 'replace'](nextLocation.href, state, {
          ignoreBlocker: true,
        });
      // Another blocker may have asked for a confirmation that was given after the arrival.
      if (hasArrived) setTimeout(repeat);
      else resume = repeat;
      return true;
    },
    enableBeforeUnload: false,
  });
  arrive = () => {
    arrive = undefined;
    hasArrived = true;
    clearTimeout(limit);
    unblock();
    resume();
  };
  const limit = setTimeout(arrive, ARRIVAL_MS);
  history.go(-entries, { ignoreBlocker: true });
};

/** Skips spent history entries, so that every Back has an effect. */
export const leaveSpentEntries = (history: RouterHistory): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    window.removeEventListener('beforeunload', wait);
  };
  const look = (change?: { action: { type: string } }) => {
    wait();
    // PUSH and REPLACE during the step are not its arrival.
    if (change && !/^(PUSH|REPLACE)$/.test(change.action.type)) arrive?.();
    const { spent } = history.location.state;
    if (!spent) return;
    timer = setTimeout(() => {
      wait();
      stepBack(history, spent);
    }, QUICK_MS);
    // A step back would cancel a navigation to another document.
    window.addEventListener('beforeunload', wait);
  };
  const { overlays = 0, spent = 0, ...rest } = history.location.state;
  // After a reload no overlay is open.
  if (overlays > 0) {
    history.replace(history.location.href, { ...rest, spent: overlays + spent });
  }
  history.subscribe(look);
  look();
};
