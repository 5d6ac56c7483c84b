import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { addPopularity } from '#features/profiles/server/popularity.queries.ts';
import { setHalfLife } from '#features/profiles/server/popularity-order.queries.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, db, insert, find } = await startDirectory();
const DAYS = 10;

afterEach(() => setHalfLife(db, null));

/** Lets the points of a profile become older, as its stored order has them. */
const ageBy = (freelancerId: number | undefined, halfLives: number) =>
  db
    .update(profileCounters)
    .set({ popularityOrder: sql`${profileCounters.popularityOrder} - ${halfLives}` })
    .where(eq(profileCounters.freelancerId, freelancerId ?? 0));
const give = (freelancerId: number | undefined, points: number, visitor: string) =>
  addPopularity(db, [{ freelancerId: freelancerId ?? 0, visitor, points }]);
/** These tests write behind the announcements' back. */
const order = async () => {
  app.responseCache.invalidate('popularity');
  return (await find({ sortBy: 'popular' })).names;
};
const scores = async () => {
  const rows = await db.select().from(profileCounters);
  return rows.map(({ popularityScore }) => popularityScore).toSorted((a, b) => a - b);
};

test('Without a half-life the order is that of the shown score', async () => {
  const [low] = await insert(
    { name: 'low', popularityScore: 90 },
    { name: 'high', popularityScore: 100 },
  );
  expect(await order()).toEqual(['high', 'low']);
  await give(low, 20, 'a visitor');
  expect(await order()).toEqual(['low', 'high']);
});

test('With one, points lose half their weight each time it passes, and scores stay', async () => {
  const [old] = await insert(
    { name: 'old', popularityScore: 100 },
    { name: 'new', popularityScore: 30 },
    { name: 'none' },
  );
  await setHalfLife(db, DAYS);
  expect(await order()).toEqual(['old', 'new', 'none']);
  await ageBy(old, 1);
  expect(await order()).toEqual(['old', 'new', 'none']);
  await ageBy(old, 1);
  expect(await order()).toEqual(['new', 'old', 'none']);
  // 25 are left of the 100; 6 more make 31.
  await give(old, 6, 'a visitor');
  expect(await order()).toEqual(['old', 'new', 'none']);
  expect(await scores()).toEqual([0, 30, 106]);
});

test('A point that is 5,000 half-lives old counts for nothing and does no harm', async () => {
  const [old] = await insert({ name: 'old', popularityScore: 1 }, { name: 'none' });
  await setHalfLife(db, 1);
  await ageBy(old, 5_000);
  await give(old, 1, 'a visitor');
  expect(await order()).toEqual(['old', 'none']);
});

test('Another half-life keeps what is left, and none brings the score back', async () => {
  const [old] = await insert(
    { name: 'old', popularityScore: 100 },
    { name: 'new', popularityScore: 30 },
    { name: 'none' },
  );
  await setHalfLife(db, DAYS);
  await ageBy(old, 2);
  await setHalfLife(db, 365);
  expect(await order()).toEqual(['new', 'old', 'none']);
  await ageBy(old, -1);
  expect(await order()).toEqual(['old', 'new', 'none']);
  await ageBy(old, 1);
  await setHalfLife(db, null);
  expect(await order()).toEqual(['old', 'new', 'none']);
});

test('Profiles that come later stand where their points put them', async () => {
  await setHalfLife(db, DAYS);
  const [, second] = await insert({ name: 'first' }, { name: 'second' });
  expect(await order()).toEqual(['second', 'first']);
  await give(second, 1, 'a visitor');
  const [third] = await insert({ name: 'third' });
  expect(await order()).toEqual(['second', 'third', 'first']);
  await give(third, 2, 'a visitor');
  expect(await order()).toEqual(['third', 'second', 'first']);
});
