import { useSyncExternalStore } from 'react';
import {
  inOrder,
  type KeptNumber,
  MOST_KEPT,
  readKept,
  type Sighting,
  writeSighting,
} from '#features/luck/wallet/wallet.rules.ts';
import { KEPT_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

const NEWS = 'luckyNews';

/** When the draws were last asked, and whether they brought something that was not seen yet. */
export interface News {
  readonly askedAt: number;
  readonly isNew: boolean;
}

const listeners = new Set<() => void>();
let known: readonly KeptNumber[] | undefined;

const tell = () => {
  known = undefined;
  for (const listener of listeners) listener();
};

/** Another tab that writes many at once is read once. */
const SETTLE_MS = 50;
let settling: ReturnType<typeof setTimeout> | undefined;
const tellLater = () => {
  clearTimeout(settling);
  settling = setTimeout(tell, SETTLE_MS);
};

/** Hears of changes in this tab and in others. */
export const onKeptChange = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('storage', tellLater);
    known = undefined;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tellLater);
  };
};

const readAll = (): readonly KeptNumber[] => {
  const all = browserStorage
    .names()
    .filter((name) => name.startsWith(KEPT_PREFIX))
    .flatMap((name) => readKept(name, browserStorage.get(name) ?? '') ?? []);
  const { kept, tooMany } = inOrder(all);
  // Whoever got more than a browser keeps loses the oldest.
  for (const { name } of tooMany) browserStorage.remove(name);
  return kept;
};

/** The newest first. */
export const keptNumbers = (): readonly KeptNumber[] => {
  known ??= readAll();
  return known;
};

/** Undefined until the page is taken over. */
export const useKeptNumbers = () =>
  useSyncExternalStore(onKeptChange, keptNumbers, () => undefined);

/** Also what another device kept. */
export const bringBack = (numbers: readonly Pick<KeptNumber, 'name' | 'seen'>[]): void => {
  for (const { name, seen } of numbers) {
    browserStorage.set(name, seen.count > 0 ? writeSighting(seen) : '');
  }
  tell();
};

/** Where the browser keeps nothing beyond this page, or has no room left. */
export const arePassing = (numbers: readonly KeptNumber[]): boolean =>
  numbers.some(({ name }) => browserStorage.isPassing(name));

/** How many more there is room for: what comes from another device pushes nothing out. */
export const roomForNumbers = (): number => MOST_KEPT - keptNumbers().length;

export const forgetNumbers = (names: readonly string[]): void => {
  for (const name of names) browserStorage.remove(name);
  if (readAll().length === 0) browserStorage.remove(NEWS);
  tell();
};

export const readNews = (): News => {
  const [, askedAt = 0, isNew] = /^(\d{1,15}):([01])$/.exec(browserStorage.get(NEWS) ?? '') ?? [];
  return { askedAt: Number(askedAt), isNew: isNew === '1' };
};

export const writeNews = ({ askedAt, isNew }: News): void => {
  browserStorage.set(NEWS, `${askedAt}:${Number(isNew)}`);
  for (const listener of listeners) listener();
};

/** What the visitor looks at is no news any more. */
export const noteSeen = (sightings: ReadonlyMap<string, Sighting>): void => {
  for (const [name, sighting] of sightings) {
    // One that was deleted meanwhile stays deleted.
    if (browserStorage.get(name) !== undefined) browserStorage.set(name, writeSighting(sighting));
  }
  writeNews({ askedAt: Date.now(), isNew: false });
  tell();
};
