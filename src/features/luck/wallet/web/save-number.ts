import { WALLET_KEY_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

interface GivenNumber {
  readonly luckyNumber: number | null;
  readonly freelancerId: number;
  /** Unix time in milliseconds. */
  readonly gotAt: number;
  readonly receipt?: string | null;
}

/** Saves a number in this browser. A receipt contains all data, and never a dot as a plain entry does. */
export const saveLuckyNumber = ({ luckyNumber, freelancerId, gotAt, receipt }: GivenNumber) => {
  if (luckyNumber === null) return;
  const plain = [luckyNumber, freelancerId, Math.floor(gotAt / 1_000)].join('.');
  browserStorage.set(WALLET_KEY_PREFIX + (receipt || plain), '');
};
