import { useSyncExternalStore } from 'react';
import {
  formatSeenMatch,
  inOrder,
  parseWalletEntry,
  type WalletNumber,
} from '#features/luck/wallet/wallet.rules.ts';
import { WALLET_KEY_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { persisted } from '#platform/web/storage/persisted.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

/** Time of the last match check (Unix milliseconds) and whether there are unseen matches: `123:1`. */
export const matchCheckState = persisted(
  'luckyNews',
  (stored) => (/^\d{1,15}:[01]$/.test(String(stored)) ? String(stored) : '0:0'),
  { isText: true },
);

const listeners = new Set<() => void>();
let known: readonly WalletNumber[] | undefined;

const notifyListeners = () => {
  known = undefined;
  for (const listener of listeners) listener();
};

/** Debounces storage events, because another tab may write many entries at once. */
const DEBOUNCE_MS = 50;
let settling: ReturnType<typeof setTimeout> | undefined;
const notifyListenersDebounced = () => {
  clearTimeout(settling);
  settling = setTimeout(notifyListeners, DEBOUNCE_MS);
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('storage', notifyListenersDebounced);
    known = undefined;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notifyListenersDebounced);
  };
};

/** Newest first. */
export const listWalletNumbers = (): readonly WalletNumber[] => {
  const all = browserStorage
    .listKeys()
    .filter((name) => name.startsWith(WALLET_KEY_PREFIX))
    .flatMap((name) => parseWalletEntry(name, browserStorage.get(name) ?? '') ?? []);
  const { kept, tooMany } = inOrder(all);
  // The oldest entries beyond the limit are evicted.
  for (const { name } of tooMany) browserStorage.remove(name);
  return kept;
};

const readKnown = () => {
  known ??= listWalletNumbers();
  return known;
};

/** Undefined until hydration. */
export const useWalletNumbers = () => useSyncExternalStore(subscribe, readKnown, () => undefined);

type SeenNumber = Pick<WalletNumber, 'name' | 'seen'>;

export const addToWallet = (numbers: readonly SeenNumber[]): void => {
  for (const { name, seen } of numbers) browserStorage.set(name, formatSeenMatch(seen));
  notifyListeners();
};

/** Whether a number is only in memory, because browser storage is unavailable or full. */
export const areVolatile = (numbers: readonly WalletNumber[]): boolean =>
  numbers.some(({ name }) => browserStorage.isVolatile(name));

export const removeFromWallet = (names: readonly string[]): void => {
  for (const name of names) browserStorage.remove(name);
  if (listWalletNumbers().length === 0) matchCheckState.write(undefined);
  notifyListeners();
};

export const readMatchCheck = () => {
  const [askedAt, isNew] = matchCheckState.read().split(':');
  return { askedAt: Number(askedAt), isNew: isNew === '1' };
};

export const writeMatchCheck = ({ askedAt, isNew }: ReturnType<typeof readMatchCheck>): void =>
  matchCheckState.write(`${askedAt}:${Number(isNew)}`);

export const markMatchesSeen = (numbers: readonly SeenNumber[]): void => {
  for (const { name, seen } of numbers) {
    const stored = browserStorage.get(name);
    const text = formatSeenMatch(seen);
    // A number that was deleted meanwhile must not be restored.
    if (stored !== undefined && stored !== text) browserStorage.set(name, text);
  }
  writeMatchCheck({ askedAt: Date.now(), isNew: false });
  notifyListeners();
};
