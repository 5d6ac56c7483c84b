import type { FastifyRequest } from 'fastify';
import { WAIT_SECONDS } from '#features/reviews/review-proof.rules.ts';
import { BURST_ON_PROFILE, BURST_OVERALL } from '#features/reviews/review-signals.rules.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import { judgeProof, newChallenge } from '#features/reviews/server/review-proof.ts';
import { countLately } from '#features/reviews/server/review-signals.queries.ts';
import { submissionHash } from '#features/reviews/server/review-submissions.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import { AppError } from '#platform/server/http/errors.ts';
import type { LimitGuard } from '#platform/server/limits/limit.ts';

interface BurstGuardOptions {
  readonly db: Db;
  /** Of reviews that waited instead of working, of all visitors together. */
  readonly waiting: LimitGuard;
}

const refusal = (challenge: string | undefined) =>
  new AppError(
    'too_many_requests',
    'Many reviews are coming in just now. Please wait half a minute and send it again.',
    { reason: 'reviews_burst', challenge, retryAfterSeconds: WAIT_SECONDS },
  );

/**
 * While many reviews come in, each takes a little work of the browser that sends it. They are counted where all
 * processes see them; at all other times nobody notices anything.
 */
export const createBurstGuard = ({ db, waiting }: BurstGuardOptions) => {
  let secret: Promise<string> | undefined;
  const readSecret = () => {
    secret ??= readServerSecret(db, 'review-proof').catch((error) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
  return async (request: FastifyRequest, freelancerId: number, input: ReviewInput) => {
    const { here, everywhere } = await countLately(db, freelancerId);
    if (here < BURST_ON_PROFILE && everywhere < BURST_OVERALL) return;
    const hash = submissionHash(input);
    // Without a key nothing would tell the second use of a challenge.
    if (hash === undefined) throw refusal(undefined);
    const review = { freelancerId, submissionHash: hash };
    const verdict = judgeProof(await readSecret(), review, input.proof ?? '');
    if (verdict === undefined) throw refusal(newChallenge(await readSecret(), review));
    if (verdict === 'waited') await waiting(request);
  };
};
export type BurstGuard = ReturnType<typeof createBurstGuard>;
