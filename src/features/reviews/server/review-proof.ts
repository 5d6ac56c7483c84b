import { createHash } from 'node:crypto';
import { isSolved, PUZZLES, WAIT_SECONDS } from '#features/reviews/review-proof.rules.ts';
import { createSigner } from '#platform/server/http/signature.ts';

const VALID_MS = 10 * 60_000;

/** A challenge is bound to a review; since a repeat is not stored, it is good for one only. */
export interface ProvedReview {
  readonly freelancerId: number;
  readonly submissionHash: string;
}

const signedText = ({ freelancerId, submissionHash }: ProvedReview, issuedAt: string) =>
  `review ${freelancerId} ${submissionHash} ${issuedAt}`;

export const newChallenge = (secret: string, review: ProvedReview, now = Date.now()): string => {
  const issuedAt = now.toString(36);
  return `${issuedAt}.${createSigner(secret).sign(signedText(review, issuedAt))}`;
};

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
  const [issuedAt = '', signature = ''] = challenge.split('.');
  const { isSignatureOf } = createSigner(secret);
  if (!isSignatureOf(signature, signedText(review, issuedAt))) return undefined;
  const age = now - Number.parseInt(issuedAt, 36);
  if (age > VALID_MS) return undefined;
  if (numbers !== undefined) {
    return areSolved(challenge, numbers.split('-')) ? 'worked' : undefined;
  }
  return age >= WAIT_SECONDS * 1000 ? 'waited' : undefined;
};
