import { drawMoment } from '#features/luck/draws/draw-calendar.rules.ts';
import { type PrizeTier, prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { decodeReceipt } from '#features/luck/numbers/receipt.rules.ts';
import { WALLET_KEY_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { MAX_ID } from '#platform/contract/ids.ts';

export const MAX_WALLET_NUMBERS = 500;

/** A draw that contains a number. */
interface Match {
  readonly prizeTier: PrizeTier;
  readonly drawNumber: string;
  readonly drawDate: string;
}

/** Number of draws since a number was issued that contain it, and the best of them. */
export interface SeenMatch {
  readonly count: number;
  readonly drawNumber: string;
}

export interface WalletNumber {
  /** Storage key of the entry. */
  readonly name: string;
  /** Undefined for a number without a receipt. */
  readonly code?: string;
  readonly luckyNumber: number;
  readonly freelancerId: number;
  /** Unix time in milliseconds. */
  readonly gotAt: number;
  /** The match that was last shown to the visitor. */
  readonly seen: SeenMatch;
}

export const NO_MATCH_SEEN: SeenMatch = { count: 0, drawNumber: '' };

const readSighting = (text: string): SeenMatch => {
  const [, count, drawNumber = ''] = /^(\d{1,6}):(\d{1,9})$/.exec(text) ?? [];
  return count === undefined ? NO_MATCH_SEEN : { count: Number(count), drawNumber };
};
export const formatSeenMatch = ({ count, drawNumber }: SeenMatch): string =>
  count > 0 ? `${count}:${drawNumber}` : '';

/** Lucky number, profile id and Unix time in seconds. */
const WITHOUT_RECEIPT = /^(\d{1,4})\.(\d{1,10})\.(\d{1,10})$/;

/** Returns undefined for an invalid entry: browser storage is untrusted input. */
export const parseWalletEntry = (name: string, text: string): WalletNumber | undefined => {
  if (!name.startsWith(WALLET_KEY_PREFIX)) return undefined;
  const id = name.slice(WALLET_KEY_PREFIX.length);
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
export const inOrder = (all: readonly WalletNumber[]) => {
  const sorted = [...all].sort(
    (one, other) => other.gotAt - one.gotAt || (one.name < other.name ? -1 : 1),
  );
  return { kept: sorted.slice(0, MAX_WALLET_NUMBERS), tooMany: sorted.slice(MAX_WALLET_NUMBERS) };
};

/**
 * What the draws mean for a number. Only draws that were held after the number was issued are matches
 * of it. `matches` must be sorted newest first.
 */
export const outcomeOf = ({ gotAt }: Pick<WalletNumber, 'gotAt'>, matches: readonly Match[]) => {
  const own = matches.filter(({ drawDate }) => drawMoment(drawDate).getTime() > gotAt);
  const tierOf = ({ prizeTier }: Match) => prizeTiers.indexOf(prizeTier);
  const [best] = [...own].sort((one, other) => tierOf(one) - tierOf(other));
  return {
    count: own.length,
    best,
    /** The newest draw that was held before. */
    earlier: matches.find((match) => !own.includes(match)),
  };
};

export type WalletOutcome = ReturnType<typeof outcomeOf>;

/** A match that disappears because a draw was corrected is not news. */
export const isNewMatch = (now: SeenMatch, seen: SeenMatch): boolean =>
  now.count > seen.count ||
  (now.count > 0 && now.count === seen.count && now.drawNumber !== seen.drawNumber);
