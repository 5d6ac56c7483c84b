import type { AnyRouter } from '@tanstack/react-router';
import { getLocale, withoutLocale } from '#platform/web/i18n/locale.ts';
import { persisted } from '#platform/web/storage/persisted.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';

interface Place {
  /** Of the entry in this tab's history. */
  readonly index: number;
  readonly locale: string;
}

const directory = persisted('directory', (stored) => stored as Place | null | undefined, {
  storage: tabStorage,
});

/** Notes where in the tab's history the directory was last seen. */
export const rememberDirectory = (router: AnyRouter): void => {
  const note = () => {
    const { pathname, state } = router.latestLocation;
    // What lies over a page has an entry of its own.
    if (state.overlays || state.spent) return;
    const { __TSR_index: index } = state;
    if (withoutLocale(pathname) === '/') {
      directory.write({ index, locale: getLocale() });
    } else if (index <= (directory.read()?.index ?? -1)) {
      // Another page has taken its place.
      directory.write(undefined);
    }
  };
  router.subscribe('onResolved', note);
  note();
};

/** How many steps back the directory is; undefined if it does not lie behind this page. */
export const stepsToDirectory = (router: AnyRouter): number | undefined => {
  const { __TSR_index: here } = router.latestLocation.state;
  const place = directory.read();
  return place && place.locale === getLocale() && place.index < here
    ? here - place.index
    : undefined;
};
