import { createHash, createHmac, type KeyObject, sign } from 'node:crypto';
import {
  type Chance,
  hmacInputOf,
  luckyNumberFromMac,
  reviewText,
  type SentReview,
} from '#features/luck/numbers/derive-number.rules.ts';
import {
  encodeReceipt,
  type Receipt,
  signedBytes,
  TURN_BYTES,
} from '#features/luck/numbers/receipt.rules.ts';

export const commitmentOf = (seed: Buffer): string =>
  createHash('sha256').update(seed).digest('hex');

export const deriveNumber = (seed: KeyObject, chance: Chance): number => {
  for (let turn = 0; ; turn += 1) {
    const number = luckyNumberFromMac(
      createHmac('sha256', seed).update(hmacInputOf(chance, turn)).digest(),
    );
    if (number !== undefined) return number;
  }
};

export const signReceipt = (content: Omit<Receipt, 'signature'>, privateKey: KeyObject): string => {
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = Uint8Array.from(sign('sha256', signedBytes(content), key));
  return encodeReceipt({ ...content, signature });
};

interface Drawing {
  readonly day: string;
  /** A KeyObject is parsed only once, which makes an HMAC six times as fast. */
  readonly seed: KeyObject;
  readonly issuedAt: Date;
  readonly privateKey: KeyObject;
}

/** The number is determined only by the seed and the visitor's input. */
export const drawNumber = (
  { day, seed, issuedAt, privateKey }: Drawing,
  review: SentReview,
  /** Count of numbers that the profile has given; used if the visitor sent no random value. */
  turn: number,
): { luckyNumber: number; receipt: string } => {
  const visitorValue = review.visitorValue || turn.toString(16).padStart(2 * TURN_BYTES, '0');
  const chance = {
    day,
    reviewHash: Uint8Array.from(createHash('sha256').update(reviewText(review)).digest()),
    visitorValue: Uint8Array.from(Buffer.from(visitorValue, 'hex')),
  };
  const luckyNumber = deriveNumber(seed, chance);
  const content = {
    ...chance,
    luckyNumber,
    freelancerId: review.freelancerId,
    issuedAt: Math.floor(issuedAt.getTime() / 1000),
  };
  return { luckyNumber, receipt: signReceipt(content, privateKey) };
};
