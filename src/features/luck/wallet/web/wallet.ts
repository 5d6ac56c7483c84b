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
import { persisted } from '#platform/web/storage/persisted.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

/** When the draws were last asked (milliseconds), and whether they brought something unseen: `123:1`. */
export const luckyNews = persisted(
  'luckyNews',
  (stored) => (/^\d{1,15}:[01]$/.test(String(stored)) ? String(stored) : '0:0'),
  { isText: true },
);

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

/** Calls back after changes in this tab and in others. */
const subscribe = (listener: () => void): (() => void) => {
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

/** Newest first. */
export const keptNumbers = (): readonly KeptNumber[] => {
  const all = browserStorage
    .listKeys()
    .filter((name) => name.startsWith(KEPT_PREFIX))
    .flatMap((name) => readKept(name, browserStorage.get(name) ?? '') ?? []);
  const { kept, tooMany } = inOrder(all);
  // Whoever got more than a browser keeps loses the oldest.
  for (const { name } of tooMany) browserStorage.remove(name);
  return kept;
};

const readKnown = () => {
  known ??= keptNumbers();
  return known;
};

/** Undefined until the page is hydrated. */
export const useKeptNumbers = () => useSyncExternalStore(subscribe, readKnown, () => undefined);

/** Also what another device kept. */
export const bringBack = (numbers: readonly Pick<KeptNumber, 'name' | 'seen'>[]): void => {
  for (const { name, seen } of numbers) {
    browserStorage.set(name, seen.count > 0 ? writeSighting(seen) : '');
  }
  tell();
};

/** Where the browser keeps nothing beyond this page, or has no room left. */
export const arePassing = (numbers: readonly KeptNumber[]): boolean =>
  numbers.some(({ name }) => browserStorage.isVolatile(name));

/** How many more there is room for: what comes from another device pushes nothing out. */
export const roomForNumbers = (): number => MOST_KEPT - keptNumbers().length;

export const forgetNumbers = (names: readonly string[]): void => {
  for (const name of names) browserStorage.remove(name);
  if (keptNumbers().length === 0) luckyNews.write(undefined);
  tell();
};

export const readNews = () => {
  const [askedAt, isNew] = luckyNews.read().split(':');
  return { askedAt: Number(askedAt), isNew: isNew === '1' };
};

export const writeNews = ({ askedAt, isNew }: ReturnType<typeof readNews>): void =>
  luckyNews.write(`${askedAt}:${Number(isNew)}`);

/** What the visitor looks at is no news any more. */
export const noteSeen = (sightings: ReadonlyMap<string, Sighting>): void => {
  for (const [name, sighting] of sightings) {
    // One that was deleted meanwhile stays deleted.
    if (browserStorage.get(name) !== undefined) browserStorage.set(name, writeSighting(sighting));
  }
  writeNews({ askedAt: Date.now(), isNew: false });
  tell();
};
