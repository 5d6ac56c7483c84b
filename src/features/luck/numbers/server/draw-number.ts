import { createHash, createHmac, type KeyObject, randomBytes, randomInt, sign } from 'node:crypto';
import {
  hmacInputOf,
  LUCKY_NUMBERS,
  luckyNumberFromMac,
  type NumberSource,
  reviewText,
  type SentReview,
} from '#features/luck/numbers/derive-number.rules.ts';
import {
  decodeReceipt,
  encodeReceipt,
  type Receipt,
  SIGNATURE_BYTES,
  signedBytes,
  TURN_BYTES,
} from '#features/luck/numbers/receipt.rules.ts';

export const commitmentOf = (seed: Buffer): string =>
  createHash('sha256').update(seed).digest('hex');

export const deriveNumber = (seed: KeyObject, chance: NumberSource): number => {
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

interface DrawnNumber {
  readonly luckyNumber: number;
  readonly receipt: string;
  /** Identifies what the number was derived from, and so all draws that give the same number again. */
  readonly drawKey: string;
}

/** The number is determined only by the seed and the visitor's input. */
export const drawNumber = (
  { day, seed, issuedAt, privateKey }: Drawing,
  review: SentReview,
  /** Count of numbers that the profile has given; used if the visitor sent no random value. */
  turn: number,
): DrawnNumber => {
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
  const drawKey = createHash('sha256').update(hmacInputOf(chance, 0)).digest('base64url');
  return { luckyNumber, receipt: signReceipt(content, privateKey), drawKey };
};

/**
 * What a robot gets instead of a number: random, so that it tells nothing about the number that the same
 * review would get. The receipt has the format of a genuine one, but random bytes as its signature. It
 * must not be signed: a signed receipt whose number does not follow from the seed is proof against the
 * site, whereas anybody can make up an unsigned one.
 */
export const decoyOf = ({ receipt }: { readonly receipt: string | null }) => {
  const luckyNumber = randomInt(LUCKY_NUMBERS);
  const content = receipt === null ? undefined : decodeReceipt(receipt);
  if (!content) return { luckyNumber, receipt: null };
  const signature = Uint8Array.from(randomBytes(SIGNATURE_BYTES));
  return { luckyNumber, receipt: encodeReceipt({ ...content, luckyNumber, signature }) };
};
