import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { startTracking, statusesOf } from '#tests/support/tracking-app.ts';

const tracking = await startTracking();
const { db, events, post, analytics, trackView, trackContact, gallery, visit, score, views } =
  tracking;
let id = 0;
beforeEach(() => {
  id = tracking.id();
});

describe('What cannot be right', () => {
  test.each([
    ['profile-view', { sessionId: '' }],
    ['profile-view', { freelancerId: '1' }],
    ['profile-view', { sessionDuration: 'long' }],
    ['photo-view', { photoIndex: -1 }],
    ['photo-view', { photoUrl: 'x'.repeat(2_001) }],
    ['contact', { contactType: 'pigeon' }],
    ['contact', {}],
  ])('in track-%s gets 400: %j', async (kind, body) => {
    const answer = await analytics(kind, body);
    expect(answer.statusCode).toBe(400);
  });

  test('in a visit gets 400', async () => {
    for (const duration of [undefined, null, '5']) {
      expect((await visit(duration)).statusCode).toBe(400);
    }
    expect((await post(`/api/freelancers/${id}/track`)).statusCode).toBe(400);
  });

  test('as a length is brought into an hour', async () => {
    await trackView({ sessionDuration: 1e300 });
    await trackView({ sessionDuration: -5, sessionId: 'other' });
    const rows = await views();
    expect(rows.map(({ sessionDuration }) => sessionDuration)).toEqual([3_600, 0]);
  });

  test('about a profile gets 404 and spares the events that came with it', async () => {
    const unknown = [0, -3, 999_999, 2_147_483_648, 9_007_199_254_740_991];
    const [good, odd, visits, ...bad] = await Promise.all([
      trackContact(),
      trackView({ sessionId: 'nul\0l and half a \ud800' }),
      post('/api/freelancers/abc/gallery-track'),
      ...unknown.map((freelancerId) => trackContact({ freelancerId })),
      ...unknown.map((freelancerId) => trackView({ freelancerId })),
      post('/api/freelancers/999999/track', { sessionDuration: 3 }),
    ]);
    expect(good?.statusCode).toBe(200);
    expect(odd?.statusCode).toBe(400);
    expect(statusesOf([visits, ...bad])).toEqual([404]);
    expect(visits.json()).toMatchObject({ message: 'Freelancer not found', code: 'not_found' });
    expect(await score()).toBe(3);
    expect(await views()).toEqual([]);
  });
});

test('A hidden profile is as unknown as an absent one, on all calls', async () => {
  await db.update(freelancers).set({ isHidden: true }).where(eq(freelancers.id, id));
  const answers = await Promise.all([
    gallery(),
    visit(5),
    trackView(),
    analytics('photo-view', {}),
    trackContact(),
  ]);
  expect(statusesOf(answers)).toEqual([404]);
  expect(await score()).toBe(0);
  for (const table of events) expect(await db.$count(table)).toBe(0);
});

test('An event that the database refuses fails alone', async () => {
  await db.execute(
    sql`alter table profile_analytics add constraint refused check (session_id <> 'refused')`,
  );
  const answers = await Promise.all(
    ['a', 'refused', 'b', 'c', 'd'].map((sessionId) => trackView({ sessionId })),
  );
  await db.execute(sql`alter table profile_analytics drop constraint refused`);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 200, 200, 200]);
  expect((await views()).map(({ sessionId }) => sessionId).toSorted()).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});
