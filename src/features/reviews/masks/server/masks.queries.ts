import { eq } from 'drizzle-orm';
import { allReviews } from '#features/reviews/server/reviews.table.ts';
import type { TextSpan } from '#features/reviews/text-spans.rules.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Locks the review until the transaction ends. Undefined if it does not exist. */
export const lockReviewText = async (tx: Db, id: number) => {
  const [review] = await tx
    .select({ comment: allReviews.comment, masks: allReviews.masks })
    .from(allReviews)
    .where(eq(allReviews.id, id))
    .for('update');
  return review;
};

export const saveMasks = (tx: Db, id: number, masks: readonly TextSpan[]) =>
  tx
    .update(allReviews)
    .set({ masks: masks.length > 0 ? masks : null })
    .where(eq(allReviews.id, id));
