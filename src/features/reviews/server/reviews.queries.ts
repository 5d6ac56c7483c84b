import { createHash } from 'node:crypto';
import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { allReviews, luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Omits columns that only moderation uses. */
const {
  visitor: _visitor,
  textHash: _textHash,
  signals: _signals,
  hiddenAt: _hiddenAt,
  heldAt: _heldAt,
  ...shownColumns
} = getTableColumns(allReviews);

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The subquery lets the offset skip rows with an index-only scan. */
export const listReviewPage = (db: Db, freelancerId: number, { limit, offset }: Page) => {
  const page = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.freelancerId, freelancerId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  return db
    .select(shownColumns)
    .from(allReviews)
    .where(inArray(allReviews.id, page))
    .orderBy(desc(allReviews.createdAt), desc(allReviews.id));
};

type NewReview = Omit<typeof allReviews.$inferInsert, 'hiddenAt' | 'heldAt'> & {
  luckyNumber: number;
  receipt: string;
  isHeld: boolean;
};

/** Also adds the lucky number to the history, which outlives the review. */
export const insertReview = async (tx: Db, { receipt, isHeld, ...review }: NewReview) => {
  const { freelancerId, luckyNumber } = review;
  const hiding = isHeld ? { hiddenAt: sql`now()`, heldAt: sql`now()` } : {};
  const [inserted] = await tx
    .insert(allReviews)
    .values({ ...review, ...hiding })
    .returning(shownColumns);
  if (!inserted) throw new Error('The review was not inserted');
  const receiptHash = createHash('sha256').update(receipt).digest('hex');
  const number = { freelancerId, luckyNumber, reviewId: inserted.id, receiptHash };
  await tx.insert(luckyNumberHistory).values(number);
  return inserted;
};

/** Number of lucky numbers that the profile has issued; stable under the profile lock. */
export const countNumbersOf = (tx: Db, freelancerId: number) =>
  tx.$count(luckyNumberHistory, eq(luckyNumberHistory.freelancerId, freelancerId));
