import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { isHeld } from '#features/reviews/holding/server/held-reviews.queries.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import { allReviews, reviewSubmissions } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const KEPT_DAYS = 7;

/** The content of the review that the input stands for. */
export const reviewContentOf = (input: ReviewInput) => {
  const { clientName = null, comment = null, lookAlikeRating, servicesRating, gfeRating } = input;
  const words = { clientName, clientTitle: null, clientAvatar: null, comment, masks: null };
  return { ...words, lookAlikeRating, servicesRating, gfeRating };
};

/** Hash of key and content; the same key with other content is a different review. */
export const submissionHash = (input: ReviewInput): string | undefined => {
  const { submissionKey } = input;
  if (submissionKey === undefined) return undefined;
  const { clientName, comment, lookAlikeRating, servicesRating, gfeRating } =
    reviewContentOf(input);
  const stars = [lookAlikeRating, servicesRating, gfeRating];
  const parts = [submissionKey, clientName, comment, ...stars];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
};

/** The original response, even if the review has been deleted since. Tells whether it is still held. */
export const findSubmitted = async (
  db: Db,
  freelancerId: number,
  input: ReviewInput,
  hash = submissionHash(input),
) => {
  if (hash === undefined) return undefined;
  const [first] = await db
    .select({ ...getTableColumns(reviewSubmissions), isHeld })
    .from(reviewSubmissions)
    .leftJoin(allReviews, eq(allReviews.id, reviewSubmissions.reviewId))
    .where(
      and(
        eq(reviewSubmissions.freelancerId, freelancerId),
        eq(reviewSubmissions.submissionHash, hash),
      ),
    );
  if (!first) return undefined;
  const { reviewId: id, luckyNumber, receipt, createdAt, isHeld: held } = first;
  const numbered = { id, freelancerId, luckyNumber, receipt, createdAt };
  return { ...reviewContentOf(input), ...numbered, ...(held && { isHeld: held }) };
};

export const insertSubmissions = (tx: Db, submissions: (typeof reviewSubmissions.$inferInsert)[]) =>
  tx.insert(reviewSubmissions).values(submissions);

/** Retries are not expected after this retention period. */
export const deleteOldSubmissions = (db: Db) =>
  db
    .delete(reviewSubmissions)
    .where(
      lt(reviewSubmissions.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS}::integer)`),
    );
