import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { listFeatured, listFreelancers } from '#features/directory/directory.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/profiles/server/profile-counters.table.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { emptyTrash } from '#features/profiles/trash/server/trash.service.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import {
  deleteFreelancer,
  deleteFreelancers,
  eraseDeletedProfile,
  listDeletedProfiles,
  restoreFreelancer,
  restoreFreelancers,
} from '#features/profiles/trash/trash.contract.ts';
import { changeReviews, listNewestReviews } from '#features/reviews/review-moderation.contract.ts';
import { deleteReview, listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { allReviews, luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import { ADMIN } from '#tests/support/admin.ts';
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
});

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

const setAge = (hours: number) =>
  db
    .update(deletedProfiles)
    .set({ deletedAt: sql`now() - make_interval(hours => ${hours}::integer)` });

test('After thirty days nothing is left to bring back', async () => {
  const id = await reviewedProfile();
  await admin.call(deleteFreelancer, paramsOf(id));
  await setAge(30 * 24 - 1);
  await emptyTrash(db, 30);
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(1);
  await setAge(30 * 24 + 1);
  // Whether or not the trash was emptied yet.
  await expect(admin.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  await emptyTrash(db, 30);
  await expect(admin.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  for (const table of [reviews, luckyNumberHistory, popularityPoints]) {
    expect(await db.$count(table, eq(table.freelancerId, id))).toBe(0);
  }
});

test('A profile with thousands of reviews goes and comes back at once, and goes in steps', async () => {
  const id = await reviewedProfile();
  const other = await reviewedProfile();
  await db.execute(sql`
    insert into reviews (freelancer_id, look_alike_rating, services_rating, gfe_rating, comment)
    select ${id}, 5, 4, 3, repeat('long ', 400) from generate_series(1, 2500)`);
  await db.insert(profileVersions).values({ freelancerId: id, changes: [] });
  const digest = () =>
    db.execute(sql`
      select count(*)::int as rows, md5(string_agg(md5(r::text), '' order by id)) as digest
      from reviews r where freelancer_id = ${id}`);
  const { rows: before } = await digest();
  await admin.call(deleteFreelancer, paramsOf(id));
  const [trashed] = await db.select().from(deletedProfiles).where(eq(deletedProfiles.id, id));
  expect(JSON.stringify(trashed).length).toBeLessThan(10_000);
  await admin.call(restoreFreelancer, paramsOf(id));
  expect((await digest()).rows).toEqual(before);

  await admin.call(deleteFreelancer, paramsOf(id));
  await setAge(30 * 24 + 1);
  // A process that ends in the middle leaves the rest to the next.
  let steps = 0;
  await emptyTrash(db, 30, () => ++steps > 1);
  expect((await digest()).rows).toMatchObject([{ rows: 1502 }]);
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(1);
  await Promise.all([emptyTrash(db, 30), emptyTrash(db, 30)]);
  expect((await digest()).rows).toMatchObject([{ rows: 0 }]);
  expect(await db.$count(profileVersions, eq(profileVersions.freelancerId, id))).toBe(0);
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(0);
  expect(await visitor.call(listReviews, { ...paramsOf(other), query: {} })).toHaveLength(2);
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

test('Many are deleted and come back together, each noted, and nobody waits for one that is gone', async () => {
  const ids = [await reviewedProfile(), await reviewedProfile(), await reviewedProfile()];
  const [first = 0, second = 0, third = 0] = ids;
  const before = [await everythingOf(first), await everythingOf(second)];
  const gone = 2_000_000_000;
  const noted = await db.$count(auditLog);
  const body = { ids: [second, gone, first, second] };
  expect(await admin.call(deleteFreelancers, { body })).toEqual({
    changed: [first, second],
    missing: [gone],
  });
  await expect(visitor.call(getFreelancer, paramsOf(first))).rejects.toMatchObject(missing);
  await expect(visitor.call(getFreelancer, paramsOf(third))).resolves.toMatchObject({ id: third });
  expect(await admin.call(deleteFreelancers, { body })).toEqual({
    changed: [],
    missing: [second, gone, first],
  });
  expect(await admin.call(restoreFreelancers, { body })).toEqual({
    changed: [first, second],
    missing: [gone],
  });
  expect([await everythingOf(first), await everythingOf(second)]).toEqual(before);
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.slice(noted).map(({ action, recordId }) => [action, recordId])).toEqual([
    ...[first, second].map((id) => ['delete', String(id)]),
    ...[first, second].map((id) => ['restore', String(id)]),
  ]);
  for (const contract of [deleteFreelancers, restoreFreelancers]) {
    await expect(visitor.call(contract, { body })).rejects.toMatchObject({ status: 401 });
    await expect(admin.call(contract, { body: { ids: [] } })).rejects.toMatchObject({
      status: 400,
    });
  }
});

test('Two who delete and bring back the same ones at once do not wait for each other', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 8; i += 1) ids.push((await insertFreelancer(db, { name: `N ${i}` })).id);
  const both = [{ body: { ids } }, { body: { ids: ids.toReversed() } }];
  for (const contract of [deleteFreelancers, restoreFreelancers]) {
    const answers = await Promise.all(both.map((input) => admin.call(contract, input)));
    expect(answers.flatMap(({ changed }) => changed).sort((a, b) => a - b)).toEqual(ids);
  }
});

const deletedOnes = () => admin.call(listDeletedProfiles, { query: {} });

test('The list of deleted profiles tells who deleted which, when, and when they are erased', async () => {
  await db.delete(deletedProfiles);
  const id = await reviewedProfile();
  const other = await reviewedProfile();
  await admin.call(deleteFreelancer, paramsOf(id));
  await admin.call(deleteFreelancer, paramsOf(other));
  const { data, headers } = await admin.callWithHeaders(listDeletedProfiles, { query: {} });
  expect(headers.get('x-total-count')).toBe('2');
  expect(data.map((one) => one.id)).toEqual([other, id]);
  const [one] = data;
  expect(one).toMatchObject({
    name: "Mei 美 \\ 'quoted'",
    deletedBy: ADMIN.username,
    isOver: false,
  });
  const days = (Date.parse(one?.erasedAt ?? '') - Date.parse(one?.deletedAt ?? '')) / 86_400_000;
  expect(days).toBe(30);
  expect(await admin.call(listDeletedProfiles, { query: { offset: '1' } })).toHaveLength(1);
  await setAge(30 * 24 + 1);
  expect((await deletedOnes()).map(({ isOver }) => isOver)).toEqual([true, true]);
  await emptyTrash(db, 30);
  expect(await deletedOnes()).toEqual([]);
});

test('A deleted profile is erased at once on request, and nothing of it can come back', async () => {
  const id = await reviewedProfile();
  const other = await reviewedProfile();
  await expect(admin.call(eraseDeletedProfile, paramsOf(id))).rejects.toMatchObject(missing);
  for (const one of [id, other]) await admin.call(deleteFreelancer, paramsOf(one));
  await expect(visitor.call(eraseDeletedProfile, paramsOf(id))).rejects.toMatchObject({
    status: 401,
  });
  await admin.call(eraseDeletedProfile, paramsOf(id));
  for (const table of [allReviews, luckyNumberHistory, popularityPoints, profileVersions]) {
    expect(await db.$count(table, eq(table.freelancerId, id))).toBe(0);
  }
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(0);
  await expect(admin.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'delete',
    recordId: String(id),
    fields: ['erased for good'],
  });
  // The others wait as before.
  await admin.call(restoreFreelancer, paramsOf(other));
  await visitor.call(getFreelancer, paramsOf(other));
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
