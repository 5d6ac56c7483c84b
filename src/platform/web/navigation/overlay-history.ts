import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** So many overlays lie over the page; going back takes the topmost away. */
    overlays?: number;
    /** So many entries below show the same page: what lay over it is closed. */
    spent?: number;
    /** The entry whose page this is; they share the place that it is scrolled to. */
    pageKey?: string;
  }
}

/** A Back that follows a close so soon means the same as the close. */
const QUICK_MS = 300;

const sameAddress = {
  to: '.',
  search: true,
  hash: true,
  resetScroll: false,
  hashScrollIntoView: false,
  // Nobody leaves the page.
  ignoreBlocker: true,
} as const;

interface Marks {
  readonly overlays: number;
  readonly spent: number;
}

const mark = (router: AnyRouter, { overlays, spent }: Marks, replace: boolean) =>
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

/** A step off spent entries is under way: what opens now loses its entry to it, and nobody went back. */
let isStepping = false;

/**
 * Gives an overlay an entry in the history until `close` is called. `onBack` hears when the entry is
 * left. Closing goes nowhere by itself: a step back that is under way would add to the visitor's own.
 */
export const openOverlay = (router: AnyRouter, onBack: () => void): { close: () => void } => {
  const take = () => {
    const { overlays = 0, spent = 0 } = router.history.location.state;
    // An entry that is of no more use serves again.
    mark(router, { overlays: overlays + 1, spent: Math.max(spent - 1, 0) }, spent > 0);
    return overlays + 1;
  };
  let isLeft = isStepping;
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
      // What was chosen in the overlay may have changed the address: a page of its own.
      const closed = location.href === href ? before + open - own + 1 : 0;
      mark(router, { overlays: own - 1, spent: closed }, true);
    },
  };
};

/** Steps off entries that are of no more use, so that Back does something each time. */
export const leaveSpentEntries = (history: RouterHistory): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    window.removeEventListener('beforeunload', wait);
  };
  const look = (change?: { action: { type: string } }) => {
    wait();
    // What changes the address meanwhile is no arrival.
    if (change && !/^(PUSH|REPLACE)$/.test(change.action.type)) isStepping = false;
    const { spent } = history.location.state;
    if (!spent) return;
    timer = setTimeout(() => {
      wait();
      isStepping = true;
      history.go(-spent, { ignoreBlocker: true });
    }, QUICK_MS);
    // A step would cut off whoever is on the way to another page.
    window.addEventListener('beforeunload', wait);
  };
  const { overlays = 0, spent = 0, ...rest } = history.location.state;
  // Loaded anew, a page has nothing that lies over it.
  if (overlays > 0) {
    history.replace(history.location.href, { ...rest, spent: overlays + spent });
  }
  history.subscribe(look);
  look();
};
