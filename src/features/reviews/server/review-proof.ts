import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isSolved, PUZZLES, WAIT_SECONDS } from '#features/reviews/review-proof.rules.ts';

const VALID_MS = 10 * 60_000;

/** A challenge is bound to a review; since a repeat is not stored, it is good for one only. */
export interface ProvedReview {
  readonly freelancerId: number;
  readonly submissionHash: string;
}

const macOf = (secret: string, { freelancerId, submissionHash }: ProvedReview, issuedAt: string) =>
  createHmac('sha256', secret)
    .update(`review ${freelancerId} ${submissionHash} ${issuedAt}`)
    .digest('base64url');

export const newChallenge = (secret: string, review: ProvedReview, now = Date.now()): string => {
  const issuedAt = now.toString(36);
  return `${issuedAt}.${macOf(secret, review, issuedAt)}`;
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const areSolved = (challenge: string, numbers: readonly string[]): boolean =>
  numbers.length === PUZZLES &&
  numbers.every((number, puzzle) =>
    isSolved(createHash('sha256').update(`${challenge}:${puzzle}:${number}`).digest()),
  );

/** 'worked' for a solved challenge, 'waited' for an aged one. Challenges are stateless. */
export const verifyProof = (
  secret: string,
  review: ProvedReview,
  proof: string,
  now = Date.now(),
): 'worked' | 'waited' | undefined => {
  const [challenge = '', numbers] = proof.split('~');
  const [issuedAt = '', mac = ''] = challenge.split('.');
  if (!isSame(mac, macOf(secret, review, issuedAt))) return undefined;
  const age = now - Number.parseInt(issuedAt, 36);
  if (age > VALID_MS) return undefined;
  if (numbers !== undefined) {
    return areSolved(challenge, numbers.split('-')) ? 'worked' : undefined;
  }
  return age >= WAIT_SECONDS * 1000 ? 'waited' : undefined;
};
