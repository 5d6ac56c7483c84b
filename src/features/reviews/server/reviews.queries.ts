import { count, desc, eq, sum } from 'drizzle-orm';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import { summarize } from '#features/reviews/reviews.rules.ts';
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

/** Undefined when somebody else deleted it first. */
export const removeReview = async (tx: Db, id: number) => {
  const [removed] = await tx
    .delete(reviews)
    .where(eq(reviews.id, id))
    .returning({ id: reviews.id });
  return removed;
};

/** Counts anew instead of adding, so that no error can ever pile up. Needs the profile's lock. */
export const updateRatings = async (tx: Db, freelancerId: number) => {
  const stars = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);
  const [sums] = await tx
    .select({
      reviewCount: count(),
      lookAlikeRating: stars(reviews.lookAlikeRating),
      servicesRating: stars(reviews.servicesRating),
      gfeRating: stars(reviews.gfeRating),
    })
    .from(reviews)
    .where(eq(reviews.freelancerId, freelancerId));
  const { reviewCount = 0, lookAlikeRating, servicesRating, gfeRating } = sums ?? {};
  const summary = summarize({
    reviewCount,
    lookAlikeRating: lookAlikeRating ?? 0,
    servicesRating: servicesRating ?? 0,
    gfeRating: gfeRating ?? 0,
  });
  await tx.update(freelancers).set(summary).where(eq(freelancers.id, freelancerId));
};
