import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordRemovedNumbers } from '#features/luck/numbers/server/luck.queries.ts';
import {
  allReviews,
  luckyNumberHistory,
  reviewSubmissions,
} from '#features/reviews/server/reviews.table.ts';
import { addNumberToTrash } from '#features/reviews/trash/server/review-trash.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

interface NumberedReview {
  readonly id: number;
  readonly freelancerId: number;
  readonly luckyNumber: number | null;
  readonly createdAt: Date;
}

const likelyNumber = z.object({ id: z.int(), isSameTime: z.boolean() });

/**
 * Finds the history row of a review. Older releases stored no review id, but wrote both rows in the
 * same transaction; rows with an equal timestamp are interchangeable. Without an equal timestamp,
 * the match must be unique within a minute.
 */
const findNumber = async (tx: Db, review: NumberedReview) => {
  const [own] = await tx
    .select()
    .from(luckyNumberHistory)
    .where(eq(luckyNumberHistory.reviewId, review.id));
  if (own) return own;
  const rows = await readRows(tx, likelyNumber)`
    select history.id, history.created_at = given.at as "isSameTime"
    from ${luckyNumberHistory} as history,
      (select created_at as at from ${allReviews} where id = ${review.id}) as given
    where history.freelancer_id = ${review.freelancerId} and history.lucky_number = ${review.luckyNumber}
      and history.review_id is null
      and history.created_at between given.at - interval '1 minute' and given.at + interval '1 minute'
    order by history.id limit 100`;
  const found =
    rows.find(({ isSameTime }) => isSameTime) ?? (rows.length === 1 ? rows[0] : undefined);
  return found && { id: found.id, receiptHash: null };
};

/** The previous release stored the receipt only with the submission, so its hash is calculated here. */
const findReceiptHash = async (tx: Db, reviewId: number) => {
  const [submission] = await tx
    .select({ hash: sql<string>`encode(sha256(receipt::bytea), 'hex')` })
    .from(reviewSubmissions)
    .where(sql`${reviewSubmissions.reviewId} = ${reviewId} and receipt is not null`);
  return submission?.hash;
};

/**
 * Deletes the lucky number of a review from the history; call it before deleting the review. The copy of the
 * review in the trash keeps the number while the deletion can be undone.
 * Returns false if the number is not found.
 */
export const deleteNumberOfReview = async (tx: Db, review: NumberedReview): Promise<boolean> => {
  if (review.luckyNumber === null) return true;
  const found = await findNumber(tx, review);
  if (!found) return false;
  const [deleted] = await tx
    .delete(luckyNumberHistory)
    .where(eq(luckyNumberHistory.id, found.id))
    .returning({ row: sql<object>`to_jsonb(${luckyNumberHistory})` });
  const hash = found.receiptHash ?? (await findReceiptHash(tx, review.id));
  if (deleted) await addNumberToTrash(tx, review.id, deleted.row, hash);
  if (hash) await recordRemovedNumbers(tx, [hash]);
  return true;
};
