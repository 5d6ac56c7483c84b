import { eq } from 'drizzle-orm';
import { type ReviewInput, submitReview } from '#features/reviews/reviews.contract.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { startTestApp } from '#tests/support/test-app.ts';

export const stars = (lookAlikeRating: number, servicesRating: number, gfeRating: number) => ({
  lookAlikeRating,
  servicesRating,
  gfeRating,
});

/** A test app, with functions that submit a review and read the lucky numbers of a profile. */
export const startReviews = async () => {
  const testApp = await startTestApp();
  const { db, visitor } = testApp;
  return {
    ...testApp,
    submit: (freelancerId: number, body: ReviewInput = stars(5, 4, 3)) =>
      visitor.call(submitReview, { params: { id: String(freelancerId) }, body }),
    historyOf: (freelancerId: number) =>
      db.select().from(luckyNumberHistory).where(eq(luckyNumberHistory.freelancerId, freelancerId)),
  };
};
