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

/** Time of the last match check (Unix milliseconds) and whether there are unseen matches: `123:1`. */
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

/** Debounces storage events, because another tab may write many entries at once. */
const SETTLE_MS = 50;
let settling: ReturnType<typeof setTimeout> | undefined;
const tellLater = () => {
  clearTimeout(settling);
  settling = setTimeout(tell, SETTLE_MS);
};

/** Notifies the listener of changes in this tab and in other tabs. */
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
  // The oldest entries beyond the limit are evicted.
  for (const { name } of tooMany) browserStorage.remove(name);
  return kept;
};

const readKnown = () => {
  known ??= keptNumbers();
  return known;
};

/** Undefined until hydration. */
export const useKeptNumbers = () => useSyncExternalStore(subscribe, readKnown, () => undefined);

/** Restores deleted numbers, or adds numbers from another device. */
export const bringBack = (numbers: readonly Pick<KeptNumber, 'name' | 'seen'>[]): void => {
  for (const { name, seen } of numbers) {
    browserStorage.set(name, seen.count > 0 ? writeSighting(seen) : '');
  }
  tell();
};

/** Whether a number is only in memory, because browser storage is unavailable or full. */
export const arePassing = (numbers: readonly KeptNumber[]): boolean =>
  numbers.some(({ name }) => browserStorage.isVolatile(name));

/** Remaining capacity. Imports are limited to it, so that they evict nothing. */
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

/** Marks matches as seen. */
export const noteSeen = (sightings: ReadonlyMap<string, Sighting>): void => {
  for (const [name, sighting] of sightings) {
    // A number that was deleted meanwhile must not be restored.
    if (browserStorage.get(name) !== undefined) browserStorage.set(name, writeSighting(sighting));
  }
  writeNews({ askedAt: Date.now(), isNew: false });
  tell();
};
