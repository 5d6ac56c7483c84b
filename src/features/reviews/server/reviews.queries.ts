import { desc, eq, inArray } from 'drizzle-orm';
import { luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What comes before the page is passed over in the index alone. */
export const listReviewPage = (db: Db, freelancerId: number, { limit, offset }: Page) => {
  const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];
  const page = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.freelancerId, freelancerId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return db
    .select()
    .from(reviews)
    .where(inArray(reviews.id, page))
    .orderBy(...newestFirst);
};

type NewReview = typeof reviews.$inferInsert & { luckyNumber: number };

/** Also notes the lucky number in the history, which outlives the review. */
export const insertReview = async (tx: Db, review: NewReview) => {
  const { freelancerId, luckyNumber } = review;
  const [inserted] = await tx.insert(reviews).values(review).returning();
  await tx.insert(luckyNumberHistory).values({ freelancerId, luckyNumber });
  return inserted as typeof reviews.$inferSelect;
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
  const [removed] = await tx.delete(reviews).where(eq(reviews.id, id)).returning();
  return removed;
};
