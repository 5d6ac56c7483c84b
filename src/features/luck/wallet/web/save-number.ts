import { KEPT_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

interface GivenNumber {
  readonly luckyNumber: number | null;
  readonly freelancerId: number;
  /** In milliseconds since 1970. */
  readonly gotAt: number;
  readonly receipt?: string | null;
}

/** Keeps a number in this browser. A receipt says all; no receipt has a point in it. */
export const keepLuckyNumber = ({ luckyNumber, freelancerId, gotAt, receipt }: GivenNumber) => {
  if (luckyNumber === null) return;
  const plain = [luckyNumber, freelancerId, Math.floor(gotAt / 1_000)].join('.');
  browserStorage.set(KEPT_PREFIX + (receipt || plain), '');
};
