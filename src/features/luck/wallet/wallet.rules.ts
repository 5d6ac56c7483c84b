import { decodeReceipt } from '#features/luck/numbers/receipt.rules.ts';
import { KEPT_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';

export const MOST_KEPT = 500;

/** Number of draws that contain a number, and the best of them. */
export interface Sighting {
  readonly count: number;
  readonly drawNumber: string;
}

export interface KeptNumber {
  /** Storage key of the entry. */
  readonly name: string;
  /** Undefined for a number without a receipt. */
  readonly code?: string;
  readonly luckyNumber: number;
  readonly freelancerId: number;
  /** Unix time in milliseconds. */
  readonly gotAt: number;
  /** The match that was last shown to the visitor. */
  readonly seen: Sighting;
}

export const NEVER_SEEN: Sighting = { count: 0, drawNumber: '' };

const readSighting = (text: string): Sighting => {
  const [, count, drawNumber = ''] = /^(\d{1,6}):(\d{1,9})$/.exec(text) ?? [];
  return count === undefined ? NEVER_SEEN : { count: Number(count), drawNumber };
};
export const writeSighting = ({ count, drawNumber }: Sighting): string => `${count}:${drawNumber}`;

const MAX_ID = 2 ** 31 - 1;
/** Lucky number, profile id and Unix time in seconds. */
const WITHOUT_RECEIPT = /^(\d{1,4})\.(\d{1,10})\.(\d{1,10})$/;

/** Returns undefined for an invalid entry: browser storage is untrusted input. */
export const readKept = (name: string, text: string): KeptNumber | undefined => {
  if (!name.startsWith(KEPT_PREFIX)) return undefined;
  const id = name.slice(KEPT_PREFIX.length);
  const seen = readSighting(text);
  const [, number, profile, seconds] = WITHOUT_RECEIPT.exec(id) ?? [];
  if (number !== undefined) {
    const freelancerId = Number(profile);
    if (freelancerId < 1 || freelancerId > MAX_ID) return undefined;
    return {
      name,
      luckyNumber: Number(number),
      freelancerId,
      gotAt: Number(seconds) * 1_000,
      seen,
    };
  }
  const receipt = decodeReceipt(id);
  if (!receipt) return undefined;
  const { luckyNumber, freelancerId, issuedAt } = receipt;
  return { name, code: id, luckyNumber, freelancerId, gotAt: issuedAt * 1_000, seen };
};

/** Sorts newest first and separates the entries beyond the limit. */
export const inOrder = (all: readonly KeptNumber[]) => {
  const sorted = [...all].sort(
    (one, other) => other.gotAt - one.gotAt || (one.name < other.name ? -1 : 1),
  );
  return { kept: sorted.slice(0, MOST_KEPT), tooMany: sorted.slice(MOST_KEPT) };
};

/** A match that disappears because a draw was corrected is not news. */
export const isNews = (now: Sighting, seen: Sighting): boolean =>
  now.count > seen.count ||
  (now.count > 0 && now.count === seen.count && now.drawNumber !== seen.drawNumber);
