import type { AnyRouter } from '@tanstack/react-router';
import { getLocale, withoutLocale } from '#platform/web/i18n/locale.ts';
import { persisted } from '#platform/web/storage/persisted.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';

interface Place {
  /** Index of the entry in the history of this tab. */
  readonly index: number;
  readonly locale: string;
}

const directory = persisted('directory', (stored) => stored as Place | null | undefined, {
  storage: tabStorage,
});

/** Records the position of the directory in the history of this tab. */
export const rememberDirectory = (router: AnyRouter): void => {
  const note = () => {
    const { pathname, state } = router.latestLocation;
    // Overlays have history entries of their own.
    if (state.overlays || state.spent) return;
    const { __TSR_index: index } = state;
    if (/^\/(?:$|in\/|for\/)/.test(withoutLocale(pathname))) {
      directory.write({ index, locale: getLocale() });
    } else if (index <= (directory.read()?.index ?? -1)) {
      // Another page has replaced the directory in the history.
      directory.write(undefined);
    }
  };
  router.subscribe('onResolved', note);
  note();
};

/** How many history entries to go back to the directory; undefined if it is not behind this page. */
export const stepsToDirectory = (router: AnyRouter): number | undefined => {
  const { __TSR_index: here } = router.latestLocation.state;
  const place = directory.read();
  return place && place.locale === getLocale() && place.index < here
    ? here - place.index
    : undefined;
};
