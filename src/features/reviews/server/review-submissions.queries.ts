import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import { reviewSubmissions } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const KEPT_DAYS = 7;

/**
 * Hash of the idempotency key and the content; the same key with other content is a different
 * review.
 */
export const submissionHash = ({ submissionKey, ...content }: ReviewInput): string | undefined => {
  if (submissionKey === undefined) return undefined;
  const { clientName, lookAlikeRating, servicesRating, gfeRating, comment } = content;
  const stars = [lookAlikeRating, servicesRating, gfeRating];
  const parts = [submissionKey, clientName ?? null, comment ?? null, ...stars];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
};

/** The original response, even if the review has been deleted since. */
export const findSubmitted = async (db: Db, freelancerId: number, input: ReviewInput) => {
  const hash = submissionHash(input);
  if (hash === undefined) return undefined;
  const [first] = await db
    .select()
    .from(reviewSubmissions)
    .where(
      and(
        eq(reviewSubmissions.freelancerId, freelancerId),
        eq(reviewSubmissions.submissionHash, hash),
      ),
    );
  if (!first) return undefined;
  const { reviewId, luckyNumber, receipt, createdAt } = first;
  const {
    submissionKey: _key,
    visitorValue: _value,
    subject: _subject,
    proof: _proof,
    clientName = null,
    comment = null,
    ...stars
  } = input;
  const words = { clientName, clientTitle: null, clientAvatar: null, comment };
  return { id: reviewId, freelancerId, ...words, ...stars, luckyNumber, receipt, createdAt };
};

type Submission = typeof reviewSubmissions.$inferInsert;

export const insertSubmission = (tx: Db, submission: Submission) =>
  tx.insert(reviewSubmissions).values(submission);

/** Retries are not expected after this retention period. */
export const deleteOldSubmissions = (db: Db) =>
  db
    .delete(reviewSubmissions)
    .where(
      lt(reviewSubmissions.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS}::integer)`),
    );
