import { toHex } from '#features/luck/numbers/base64url.rules.ts';
import { HASH_BYTES, type Receipt } from '#features/luck/numbers/receipt.rules.ts';

const NUMBERS = 10_000;
/** The largest multiple of the numbers that 16 bits can hold: above it some would come more often. */
const FAIR_WORDS = 60_000;

/** What a visitor sent, as the calls of the site read it. */
export interface SentReview {
  readonly freelancerId: number;
  readonly lookAlikeRating: number;
  readonly servicesRating: number;
  readonly gfeRating: number;
  readonly clientName?: string | null;
  readonly comment?: string | null;
  /** 32 hexadecimal digits, or nothing. */
  readonly visitorValue?: string;
}

const written = (text: string | null | undefined): string | null => text?.trim() || null;

/** One spelling for each review; its SHA-256 is the receipt's `reviewHash`. */
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

type Chance = Pick<Receipt, 'day' | 'reviewHash' | 'visitorValue'>;

/** Signed with the day's seed by HMAC-SHA-256; the turn is above 0 if no word before was fair. */
export const numberText = ({ day, reviewHash, visitorValue }: Chance, turn: number): string =>
  `lucky-garden number:${day}:${toHex(reviewHash)}:${toHex(visitorValue)}:${turn}`;

/** By the first fair one of the 16 words of an HMAC; undefined if there is none. */
export const numberOf = (mac: Uint8Array): number | undefined => {
  for (let at = 0; at < HASH_BYTES; at += 2) {
    const word = (mac[at] ?? 0) * 256 + (mac[at + 1] ?? 0);
    if (word < FAIR_WORDS) return word % NUMBERS;
  }
  return undefined;
};
