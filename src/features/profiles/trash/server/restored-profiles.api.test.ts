import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { popularityPoints } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { emptyTrash } from '#features/profiles/trash/server/trash.service.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { changeReviews, listNewestReviews } from '#features/reviews/review-moderation.contract.ts';
import { deleteReview, listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { allReviews, luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { missing, stars, startTrash } from '#tests/support/trash-app.ts';

const { db, visitor, admin, everythingOf, reviewedProfile } = await startTrash();

test("A review of a deleted profile is nobody's to delete, and an undo brings it back", async () => {
  const id = await reviewedProfile();
  const [review] = await visitor.call(listReviews, { ...paramsOf(id), query: {} });
  await admin.call(deleteFreelancer, paramsOf(id));
  await expect(admin.call(deleteReview, paramsOf(review?.id ?? 0))).rejects.toMatchObject({
    status: 404,
    serverMessage: 'Review not found',
  });
  await admin.call(restoreFreelancer, paramsOf(id));
  expect(await visitor.call(listReviews, { ...paramsOf(id), query: {} })).toHaveLength(2);
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

test('What the program of yesterday put into the trash comes back whole', async () => {
  const id = await reviewedProfile();
  const before = await everythingOf(id);
  const rows = await db.execute(sql`
    select jsonb_build_object(
      'freelancers', (select jsonb_agg(to_jsonb(f)) from freelancers f where id = ${id}),
      'profile_counters',
        (select jsonb_agg(to_jsonb(c)) from profile_counters c where freelancer_id = ${id}),
      'lucky_number_history',
        (select jsonb_agg(to_jsonb(l)) from lucky_number_history l where freelancer_id = ${id}),
      'popularity_points',
        (select jsonb_agg(to_jsonb(p)) from popularity_points p where freelancer_id = ${id})
    ) as rows`);
  await admin.call(deleteFreelancer, paramsOf(id));
  for (const table of [luckyNumberHistory, popularityPoints]) {
    await db.delete(table).where(eq(table.freelancerId, id));
  }
  await db
    .update(deletedProfiles)
    .set(rows.rows[0] as never)
    .where(eq(deletedProfiles.id, id));
  await admin.call(restoreFreelancer, paramsOf(id));
  expect(await everythingOf(id)).toEqual(before);
});

test('A deleted profile takes its hidden reviews along, and an undo brings them back', async () => {
  const id = await reviewedProfile();
  const [review] = await visitor.call(listReviews, { ...paramsOf(id), query: {} });
  const ids = [review?.id ?? 0];
  const act = (name: 'hide' | 'restore') => admin.call(changeReviews, { body: { act: name, ids } });
  const hidden = async () => {
    const query = { freelancerId: String(id), state: 'hidden' } as const;
    return (await admin.call(listNewestReviews, { query })).reviews.map((one) => one.id);
  };
  await act('hide');
  await admin.call(deleteFreelancer, paramsOf(id));
  expect(await hidden()).toEqual([]);
  await expect(act('restore')).rejects.toMatchObject({ status: 404 });
  await admin.call(restoreFreelancer, paramsOf(id));
  expect(await hidden()).toEqual(ids);

  await admin.call(deleteFreelancer, paramsOf(id));
  await db.update(deletedProfiles).set({ deletedAt: sql`now() - interval '31 days'` });
  await emptyTrash(db, 30);
  expect(await db.$count(allReviews, eq(allReviews.freelancerId, id))).toBe(0);
});

test('A publication that was due in the trash does not take place after a restore', async () => {
  const { id } = await insertFreelancer(db, { name: 'Late', isHidden: true });
  const set = {
    publishAt: sql`now() + interval '1 hour'`,
    hideAt: sql`now() + interval '60 days'`,
  };
  await db.update(freelancers).set(set).where(eq(freelancers.id, id));
  await admin.call(deleteFreelancer, paramsOf(id));
  await db.execute(sql`
    update deleted_profiles set rows = jsonb_set(
      rows, '{freelancers,0,publish_at}', to_jsonb(now() - interval '1 hour')) where id = ${id}`);
  await admin.call(restoreFreelancer, paramsOf(id));
  const [restored] = await db.select().from(freelancers).where(eq(freelancers.id, id));
  expect(restored).toMatchObject({ isHidden: true, publishAt: null });
  expect(restored?.hideAt).not.toBeNull();
});
