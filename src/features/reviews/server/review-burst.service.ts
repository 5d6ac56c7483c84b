import type { FastifyRequest } from 'fastify';
import { WAIT_SECONDS } from '#features/reviews/review-proof.rules.ts';
import { BURST_ON_PROFILE, BURST_OVERALL } from '#features/reviews/review-signals.rules.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import { newChallenge, verifyProof } from '#features/reviews/server/review-proof.ts';
import { countRecentReviews } from '#features/reviews/server/review-signals.queries.ts';
import { submissionHash } from '#features/reviews/server/review-submissions.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { AppError } from '#platform/server/http/errors.ts';
import type { LimitGuard } from '#platform/server/limits/limit.ts';

interface BurstGuardOptions {
  readonly db: Db;
  readonly secret: string;
  /** Limit, shared by all visitors, for reviews that waited instead of the proof of work. */
  readonly waiting: LimitGuard;
}

const refusal = (challenge: string | undefined) =>
  new AppError('too_many_requests', 'Too many reviews right now. Please try again in 30 seconds.', {
    reason: 'reviews_burst',
    challenge,
    retryAfterSeconds: WAIT_SECONDS,
  });

/**
 * Requires a proof of work from each submission during a burst of reviews. The counts come from the
 * database, so that they cover all processes.
 */
export const createBurstGuard =
  ({ db, secret, waiting }: BurstGuardOptions) =>
  async (request: FastifyRequest, freelancerId: number, input: ReviewInput) => {
    const { here, everywhere } = await countRecentReviews(db, freelancerId);
    if (here < BURST_ON_PROFILE && everywhere < BURST_OVERALL) return;
    const hash = submissionHash(input);
    // Without an idempotency key, the reuse of a challenge could not be detected.
    if (hash === undefined) throw refusal(undefined);
    const review = { freelancerId, submissionHash: hash };
    const verdict = verifyProof(secret, review, input.proof ?? '');
    if (verdict === undefined) throw refusal(newChallenge(secret, review));
    if (verdict === 'waited') await waiting(request);
  };

export type BurstGuard = ReturnType<typeof createBurstGuard>;
