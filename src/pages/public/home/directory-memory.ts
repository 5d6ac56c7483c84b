import type { AnyRouter } from '@tanstack/react-router';
import { getLocale, withoutLocale } from '#platform/web/i18n/locale.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';

const KEY = 'directory';

interface Place {
  /** Of the entry in this tab's history. */
  readonly index: number;
  readonly locale: string;
}

const read = (): Place | undefined => {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? '');
  } catch {
    return undefined;
  }
};

/** Notes where in the tab's history the directory was last seen. */
export const rememberDirectory = (router: AnyRouter): void => {
  const note = () => {
    const { pathname, state } = router.latestLocation;
    // What lies over a page has an entry of its own.
    if (state.overlays || state.spent) return;
    const { __TSR_index: index } = state;
    if (withoutLocale(pathname) === '/') {
      tabStorage.set(KEY, JSON.stringify({ index, locale: getLocale() }));
    } else if (index <= (read()?.index ?? -1)) {
      // Another page has taken its place.
      tabStorage.remove(KEY);
    }
  };
  router.subscribe('onResolved', note);
  note();
};

/** How many steps back the directory is; undefined if it does not lie behind this page. */
export const stepsToDirectory = (router: AnyRouter): number | undefined => {
  const { __TSR_index: here } = router.latestLocation.state;
  const place = read();
  return place && place.locale === getLocale() && place.index < here
    ? here - place.index
    : undefined;
};
