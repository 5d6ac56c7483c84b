import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { allReviews, luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** What only moderation needs stays here. */
const {
  visitor: _visitor,
  textHash: _textHash,
  signals: _signals,
  hiddenAt: _hiddenAt,
  ...shownColumns
} = getTableColumns(allReviews);

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What comes before the page is passed over in the index alone. */
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

type NewReview = typeof allReviews.$inferInsert & { luckyNumber: number; receipt: string };

/** Also notes the lucky number in the history, which outlives the review. */
export const insertReview = async (tx: Db, { receipt, ...review }: NewReview) => {
  const { freelancerId, luckyNumber } = review;
  const [inserted] = await tx.insert(allReviews).values(review).returning(shownColumns);
  if (!inserted) throw new Error('The review was not inserted');
  const receiptHash = createHash('sha256').update(receipt).digest('hex');
  const number = { freelancerId, luckyNumber, reviewId: inserted.id, receiptHash };
  await tx.insert(luckyNumberHistory).values(number);
  return inserted;
};

/** How many numbers it has given; under its lock nobody adds one. */
export const countNumbersOf = (tx: Db, freelancerId: number) =>
  tx.$count(luckyNumberHistory, eq(luckyNumberHistory.freelancerId, freelancerId));

export const findFreelancerIdOfReview = async (db: Db, id: number) => {
  const [review] = await db
    .select({ freelancerId: reviews.freelancerId })
    .from(reviews)
    .where(eq(reviews.id, id));
  return review?.freelancerId;
};

/** What it was; undefined when somebody else deleted it first. */
export const removeReview = async (tx: Db, id: number) => {
  const isShown = and(eq(allReviews.id, id), isNull(allReviews.hiddenAt));
  const [removed] = await tx.delete(allReviews).where(isShown).returning();
  return removed;
};
