import { eq, sql } from 'drizzle-orm';
import {
  popularityPoints,
  profileCounters,
} from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import { listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

export const missing = { status: 404, serverMessage: 'Freelancer not found' };
export const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };

/** An app with helpers that insert profiles with reviews, read all rows of one, and age the trash. */
export const startTrash = async () => {
  const testApp = await startTestApp();
  const { db, visitor } = testApp;

  /** Everything that a profile is, in all tables. */
  const everythingOf = async (id: number) => ({
    profile: await db.select().from(freelancers).where(eq(freelancers.id, id)),
    counters: await db.select().from(profileCounters).where(eq(profileCounters.freelancerId, id)),
    reviews: await visitor.call(listReviews, { ...paramsOf(id), query: {} }),
    numbers: await db
      .select()
      .from(luckyNumberHistory)
      .where(eq(luckyNumberHistory.freelancerId, id)),
    points: await db.select().from(popularityPoints).where(eq(popularityPoints.freelancerId, id)),
  });

  const reviewedProfile = async () => {
    const { id } = await insertFreelancer(db, {
      name: "Mei 美 \\ 'quoted'",
      services: ['City Tour', 'a "b", {c}'],
      photos: ['/uploads/a.webp'],
      price: '$1,200 / 60mins',
    });
    await visitor.call(submitReview, { ...paramsOf(id), body: { ...stars, comment: 'Kind' } });
    await visitor.call(submitReview, { ...paramsOf(id), body: { ...stars, clientName: 'Ann' } });
    return id;
  };

  const setAge = (hours: number) =>
    db
      .update(deletedProfiles)
      .set({ deletedAt: sql`now() - make_interval(hours => ${hours}::integer)` });

  return { ...testApp, everythingOf, reviewedProfile, setAge };
};
