import { and, asc, getTableName, inArray, sql } from 'drizzle-orm';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import {
  allReviews,
  deletedReviews,
  luckyNumberHistory,
} from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { insertJsonRows } from '#platform/server/db/json-rows.ts';

const UNDO_MINUTES = 60;
/** Entry of the JSON rows with the hash of the receipt that was noted as removed. */
const REMOVED = 'removed_numbers';

const isInTime = sql`${deletedReviews.deletedAt} > now() - make_interval(mins => ${UNDO_MINUTES}::integer)`;

/** Copies reviews with their replies to the trash. The caller holds the locks of the profiles. */
export const copyToReviewTrash = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`
    insert into ${deletedReviews} (id, freelancer_id, rows)
    select review.id, review.freelancer_id, jsonb_build_object(
      'all_reviews', jsonb_build_array(to_jsonb(review)),
      'review_replies', coalesce(
        (select jsonb_agg(to_jsonb(reply)) from ${reviewReplies} reply where reply.review_id = review.id),
        '[]'::jsonb)
    )
    from ${allReviews} review where review.id = any(${sql.param(ids)}::integer[])`);

/** Adds the lucky number that left the garden with a review. */
export const addNumberToTrash = (
  tx: Db,
  reviewId: number,
  number: object,
  receiptHash: string | undefined,
) => {
  const rows = {
    [getTableName(luckyNumberHistory)]: [number],
    [REMOVED]: receiptHash === undefined ? [] : [{ receiptHash }],
  };
  return tx.execute(sql`
    update ${deletedReviews} set rows = rows || ${JSON.stringify(rows)}::jsonb
    where id = ${reviewId}`);
};

/** Profiles of the reviews that can still be restored. */
export const listProfilesOfDeleted = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: deletedReviews.freelancerId })
    .from(deletedReviews)
    .where(and(inArray(deletedReviews.id, [...ids]), isInTime))
    .orderBy(asc(deletedReviews.freelancerId));
  return rows.map(({ id }) => id);
};

/** Restores the rows of all reviews that can still be restored. Returns their ids and the numbers that come back. */
export const takeFromReviewTrash = async (tx: Db, ids: readonly number[]) => {
  const taken = await tx
    .delete(deletedReviews)
    .where(and(inArray(deletedReviews.id, [...ids]), isInTime))
    .returning();
  const rowsOf = (name: string) => taken.flatMap(({ rows }) => rows[name] ?? []);
  for (const table of [allReviews, reviewReplies, luckyNumberHistory]) {
    await insertJsonRows(tx, table, rowsOf(getTableName(table)));
  }
  const numbers = rowsOf(getTableName(luckyNumberHistory)) as { lucky_number: number }[];
  const removed = rowsOf(REMOVED) as { receiptHash: string }[];
  return {
    ids: taken.map(({ id }) => id),
    numbers: numbers.map((row) => row.lucky_number),
    receiptHashes: removed.map(({ receiptHash }) => receiptHash),
  };
};

/** Ends the undo of reviews that were deleted an hour ago. */
export const emptyReviewTrash = async (db: Db): Promise<void> => {
  await db.delete(deletedReviews).where(sql`not ${isInTime}`);
};
