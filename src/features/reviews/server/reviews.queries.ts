import { desc, eq } from 'drizzle-orm';
import { luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db.ts';

export const listReviewsOf = (db: Db, freelancerId: number) =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.freelancerId, freelancerId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));

type NewReview = typeof reviews.$inferInsert & { luckyNumber: number };

/** Also notes the lucky number in the history, which outlives the review. */
export const insertReview = async (tx: Db, review: NewReview) => {
  const { freelancerId, luckyNumber } = review;
  const [inserted] = await tx.insert(reviews).values(review).returning();
  await tx.insert(luckyNumberHistory).values({ freelancerId, luckyNumber });
  return inserted as typeof reviews.$inferSelect;
};

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
