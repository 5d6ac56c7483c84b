import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  getFreelancer,
  listFeatured,
  listFreelancers,
} from '#features/freelancers/freelancers.contract.ts';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/freelancers/server/profile-counters.table.ts';
import { listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { emptyTrash } from '#features/trash/server/trash.queries.ts';
import { deletedProfiles } from '#features/trash/server/trash.table.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/trash/trash.contract.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor, admin } = await startTestApp();

const missing = { status: 404, serverMessage: 'Freelancer not found' };
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };

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

test('A deleted profile is gone from every read, with its reviews and lucky numbers', async () => {
  const id = await reviewedProfile();
  await admin.call(deleteFreelancer, paramsOf(id));
  await expect(visitor.call(getFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  await expect(visitor.call(listReviews, { ...paramsOf(id), query: {} })).rejects.toMatchObject(
    missing,
  );
  for (const list of [
    await visitor.call(listFeatured),
    await visitor.call(listFreelancers, { query: {} }),
  ]) {
    expect(list.map((profile) => profile.id)).not.toContain(id);
  }
  expect(await db.$count(luckyNumberHistory, eq(luckyNumberHistory.freelancerId, id))).toBe(0);
});

test('An undo brings back every row as it was, and visitors see it at once', async () => {
  const id = await reviewedProfile();
  const before = await everythingOf(id);
  expect(before.reviews).toHaveLength(2);
  expect(before.numbers).toHaveLength(2);
  expect(before.points).toHaveLength(1);
  expect(before.profile).toMatchObject([{ sortPrice: 1200 }]);

  expect(before.counters).toMatchObject([{ reviewCount: 2, rating: 40, popularityScore: 10 }]);

  await admin.call(deleteFreelancer, paramsOf(id));
  await expect(visitor.call(getFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  await admin.call(restoreFreelancer, paramsOf(id));
  expect(await everythingOf(id)).toEqual(before);
  expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ id, reviewCount: 2 });

  // New rows do not collide with those that came back.
  await visitor.call(submitReview, { ...paramsOf(id), body: stars });
  expect(await visitor.call(listReviews, { ...paramsOf(id), query: {} })).toHaveLength(3);
});

test('An undo works once, and one of many at the same time wins', async () => {
  const id = await reviewedProfile();
  await admin.call(deleteFreelancer, paramsOf(id));
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => admin.call(restoreFreelancer, paramsOf(id))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(admin.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
});

test('After an hour nothing is left to bring back', async () => {
  const id = await reviewedProfile();
  await admin.call(deleteFreelancer, paramsOf(id));
  const setAge = (minutes: number) =>
    db
      .update(deletedProfiles)
      .set({ deletedAt: sql`now() - make_interval(mins => ${minutes}::integer)` });
  await setAge(59);
  await emptyTrash(db);
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(1);
  await setAge(61);
  await emptyTrash(db);
  await expect(admin.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
});

test.each(['999999', 'abc', '-1'])('A profile that does not exist is 404: %s', async (id) => {
  const params = { id };
  await expect(admin.call(deleteFreelancer, { params })).rejects.toMatchObject(missing);
  await expect(admin.call(restoreFreelancer, { params })).rejects.toMatchObject(missing);
});

test('Visitors neither delete nor undo', async () => {
  const id = await reviewedProfile();
  const refused = { status: 401 };
  await expect(visitor.call(deleteFreelancer, paramsOf(id))).rejects.toMatchObject(refused);
  await expect(visitor.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(refused);
  await visitor.call(getFreelancer, paramsOf(id));
});
