import { toHex } from '#features/luck/numbers/base64url.rules.ts';
import { HASH_BYTES, type Receipt } from '#features/luck/numbers/receipt.rules.ts';

export const LUCKY_NUMBERS = 10_000;
/** Largest multiple of LUCKY_NUMBERS in 16 bits. Larger words are rejected to avoid modulo bias. */
const FAIR_WORDS = 60_000;

/** The review of a visitor, as parsed by the API. */
export interface SentReview {
  readonly freelancerId: number;
  readonly lookAlikeRating: number;
  readonly servicesRating: number;
  readonly gfeRating: number;
  readonly clientName?: string | null;
  readonly comment?: string | null;
  /** 32 hexadecimal digits, if present. */
  readonly visitorValue?: string;
}

const written = (text: string | null | undefined): string | null => text?.trim() || null;

/** Canonical serialization of a review; its SHA-256 is the receipt's `reviewHash`. */
export const reviewText = (review: SentReview): string => {
  const { freelancerId, lookAlikeRating, servicesRating, gfeRating } = review;
  return JSON.stringify([
    'lucky-garden review',
    freelancerId,
    lookAlikeRating,
    servicesRating,
    gfeRating,
    written(review.clientName),
    written(review.comment),
    review.visitorValue ?? '',
  ]);
};

/** What the number is derived from, together with the seed. */
export type NumberSource = Pick<Receipt, 'day' | 'reviewHash' | 'visitorValue'>;

/** Input of the HMAC-SHA-256 with the day's seed; `turn` is incremented if all words were rejected. */
export const hmacInputOf = (
  { day, reviewHash, visitorValue }: NumberSource,
  turn: number,
): string => `lucky-garden number:${day}:${toHex(reviewHash)}:${toHex(visitorValue)}:${turn}`;

/** Rejection sampling: uses the first unbiased of the HMAC's 16 words; undefined if there is none. */
export const luckyNumberFromMac = (mac: Uint8Array): number | undefined => {
  for (let at = 0; at < HASH_BYTES; at += 2) {
    const word = (mac[at] ?? 0) * 256 + (mac[at + 1] ?? 0);
    if (word < FAIR_WORDS) return word % LUCKY_NUMBERS;
  }
  return undefined;
};
