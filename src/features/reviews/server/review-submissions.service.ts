import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { LuckService } from '#features/luck/numbers/server/luck.service.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import { respondToBot } from '#features/reviews/server/honeypot-response.ts';
import type { BurstGuard } from '#features/reviews/server/review-burst.service.ts';
import {
  findSubmitted,
  submissionHash,
} from '#features/reviews/server/review-submissions.queries.ts';
import {
  addReview,
  findSubmittedWithLock,
  type StoredReview,
} from '#features/reviews/server/reviews.service.ts';
import type { HashVisitor } from '#features/visitors/server/visitor-hash.ts';
import type { Database } from '#platform/server/db/db.ts';
import { AppError } from '#platform/server/http/errors.ts';
import type { LimitGuard } from '#platform/server/limits/limit.ts';

/** Time that another process may need from its rate limiter to the profile lock. */
const OTHER_PROCESS_MS = 250;
/** Cap on requests waiting for another process, so that forged keys cannot tie up the server. */
const MAX_WAITING = 10;

interface SubmissionOptions {
  readonly database: Pick<Database, 'db' | 'engine'>;
  readonly hashVisitor: HashVisitor;
  readonly luck: LuckService;
  readonly limits: readonly LimitGuard[];
  /** Undefined if rate limiting is disabled. */
  readonly burst: BurstGuard | undefined;
}

const isServerError = (error: unknown) => !(error instanceof AppError) || error.statusCode >= 500;
const isRefusal = (error: unknown) =>
  error instanceof AppError && error.code === 'too_many_requests';

/**
 * Stores reviews idempotently: a repeated submission, such as a double click or a retry, gets the
 * original response and does not count against the rate limits.
 */
export const createReviewSubmitter = ({
  database: { db, engine },
  hashVisitor,
  luck,
  limits,
  burst,
}: SubmissionOptions) => {
  let waiting = 0;
  // Next to the table, because a repeat could hit a rate limit whose last slot the original takes
  // before it is stored. Without the map, one of five copies sent at once to the embedded database
  // was answered by 429: on its one connection the original can take longer than OTHER_PROCESS_MS.
  const inFlightSubmissions = new Map<string, Promise<StoredReview>>();

  const store = async (request: FastifyRequest, id: number, input: ReviewInput) => {
    await burst?.(request, id, input);
    for (const limit of limits) await limit(request);
    const refund = () => {
      for (const limit of limits) limit.refund(request);
    };
    try {
      const [visitor, pointsVisitor, draw] = await Promise.all([
        hashVisitor('review', request.ip),
        hashVisitor('points', request.ip, id),
        luck.begin(),
      ]);
      const by = { visitor, pointsVisitor, draw };
      if (input.subject) return await respondToBot(db, id, input, by);
      const { review, isRepeat } = await addReview(db, id, input, by);
      if (isRepeat) refund();
      return review;
    } catch (error) {
      if (isServerError(error)) refund();
      throw error;
    }
  };

  /** The original may have taken the last slot in another process and not be committed yet. */
  const findOfOtherProcess = async (id: number, input: ReviewInput) => {
    if (engine === 'embedded' || waiting >= MAX_WAITING) return undefined;
    waiting += 1;
    try {
      await delay(OTHER_PROCESS_MS);
      return await findSubmittedWithLock(db, id, input);
    } finally {
      waiting -= 1;
    }
  };

  const storeOnce = async (request: FastifyRequest, id: number, input: ReviewInput) => {
    const first = await findSubmitted(db, id, input);
    if (first) return first;
    try {
      return await store(request, id, input);
    } catch (error) {
      const stored = isRefusal(error) ? await findOfOtherProcess(id, input) : undefined;
      if (stored) return stored;
      throw error;
    }
  };

  return async (request: FastifyRequest, id: number, input: ReviewInput): Promise<StoredReview> => {
    const hash = submissionHash(input);
    if (hash === undefined) return store(request, id, input);
    const key = `${id} ${hash}`;
    const running = inFlightSubmissions.get(key);
    if (running) return running;
    const answer = storeOnce(request, id, input).finally(() => inFlightSubmissions.delete(key));
    inFlightSubmissions.set(key, answer);
    return answer;
  };
};
