import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactAnalytics } from '#features/analytics/server/analytics.table.ts';
import { deleteOldPopularityPoints } from '#features/profiles/server/popularity.queries.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/profiles/server/profile-counters.table.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { readFreelancer } from '#tests/support/builders.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { startTracking, statusesOf } from '#tests/support/tracking-app.ts';

const tracking = await startTracking();
const { app, db, config, database, post, trackContact, gallery, visit, score } = tracking;
let id = 0;
beforeEach(() => {
  id = tracking.id();
});

/** Headers that say something else each time. */
const liesOf = (i: number) => ({
  'user-agent': `visitor ${i}`,
  'x-forwarded-for': `198.51.100.${i}`,
  forwarded: `for=198.51.100.${i}`,
  'x-real-ip': `198.51.100.${i}`,
  cookie: `visitor=${i}`,
});

describe('Popularity', () => {
  test('grows by at most 25 points an address and day, whatever it says of itself', async () => {
    const other = await buildTestApp({ config, database });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        post(`/api/freelancers/${id}/gallery-track`, undefined, liesOf(i), i % 2 ? other : app),
      ),
    );
    await other.close();
    expect(statusesOf(answers)).toEqual([200]);
    expect(await score()).toBe(25);
    await trackContact({}, { 'user-agent': 'somebody else' });
    expect(await score()).toBe(25);
    await app.inject({
      method: 'POST',
      url: `/api/freelancers/${id}/gallery-track`,
      remoteAddress: '203.0.113.78',
    });
    expect(await score()).toBe(26);
  });

  test('counts a network of IPv6 as one address', async () => {
    const from = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: `/api/freelancers/${id}/track`,
        body: { sessionDuration: 3_600 },
        remoteAddress,
      });
    for (let i = 0; i < 6; i += 1) await from(`2001:db8:0:1:${i}::${i}`);
    expect(await score()).toBe(25);
    await from('2001:db8:0:2::1');
    expect(await score()).toBe(31);
  });

  test('stops at the largest score there is, and events go on', async () => {
    await db
      .update(profileCounters)
      .set({ popularityScore: Number.MAX_SAFE_INTEGER - 1 })
      .where(eq(profileCounters.freelancerId, id));
    expect((await trackContact()).statusCode).toBe(200);
    expect((await visit(5)).statusCode).toBe(200);
    expect(await score()).toBe(Number.MAX_SAFE_INTEGER);
    expect(await db.$count(contactAnalytics)).toBe(1);
  });

  test('takes only what is left of a day, and starts anew the next', async () => {
    for (let i = 0; i < 9; i += 1) await trackContact();
    expect(await score()).toBe(25);
    expect(await db.$count(contactAnalytics)).toBe(9);
    const ofProfile = eq(popularityPoints.freelancerId, id);
    await db.update(popularityPoints).set({ day: '2026-01-01' }).where(ofProfile);
    await trackContact();
    expect(await score()).toBe(28);

    await deleteOldPopularityPoints(db);
    expect(await db.select().from(popularityPoints).where(ofProfile)).toMatchObject([
      { day: singaporeDay(), points: 3 },
    ]);
  });

  test('does not change when the profile was edited', async () => {
    const { updatedAt } = await readFreelancer(db, id);
    await gallery();
    expect(await readFreelancer(db, id)).toMatchObject({ updatedAt, popularityScore: 1 });
  });
});
