import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  contactAnalytics,
  photoAnalytics,
  popularityTracking,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { analyticsBacklog, analyticsSpans } from '#features/analytics/server/rollups.table.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { startTracking, statusesOf } from '#tests/support/tracking-app.ts';

const tracking = await startTracking();
const { db, config, database, events } = tracking;
const { post, analytics, trackView, trackContact, gallery, visit, score, views } = tracking;
let id = 0;
beforeEach(() => {
  id = tracking.id();
});

describe('An event that is answered is stored', () => {
  test('the opening of a gallery as a point, and tells the new score', async () => {
    const answer = await gallery();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, popularityScore: 1 });
    expect((await gallery()).json().popularityScore).toBe(2);
    expect(await score()).toBe(2);
  });

  test('a visit with its length, worth more the longer it was', async () => {
    await visit(0);
    expect(await score()).toBe(1);
    await visit(61.4, { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' });
    expect(await score()).toBe(4);
    expect(await db.select().from(popularityTracking).orderBy(popularityTracking.id)).toMatchObject(
      [
        { freelancerId: id, sessionDuration: 0, visitDate: singaporeDay(), userAgent: 'desktop' },
        { freelancerId: id, sessionDuration: 61, userAgent: 'mobile' },
      ],
    );
  });

  test('a photo view and a contact action with what the browser told', async () => {
    const photo = {
      photoUrl: '/uploads/a.webp',
      photoIndex: 2,
      galleryOpened: true,
      viewDuration: 4,
      swipeInteractions: 1,
      zoomInteractions: 0,
    };
    expect((await analytics('photo-view', { ...photo, ipAddress: 'client' })).statusCode).toBe(200);
    expect(await score()).toBe(0);
    expect(await db.select().from(photoAnalytics)).toMatchObject([
      { ...photo, freelancerId: id, sessionId: 's' },
    ]);
    const contact = { contactType: 'sms', contactValue: '+6580000000', actionType: 'copy' };
    await trackContact({ ...contact, success: true, ipAddress: 'client' });
    expect(await score()).toBe(3);
    expect(await db.select().from(contactAnalytics)).toMatchObject([
      { ...contact, contactValue: '', success: true, freelancerId: id, sessionId: 's' },
    ]);
  });

  test('but not what its texts say of others', async () => {
    const strange = 'https://elsewhere.example/somebody';
    const answers = [
      await trackView({ referrerSource: strange }),
      await analytics('photo-view', { photoUrl: strange }),
      await trackContact({ actionType: 'somebody', contactValue: strange }),
    ];
    expect(statusesOf(answers)).toEqual([200]);
    expect(await views()).toMatchObject([{ referrerSource: 'other' }]);
    expect(await db.select().from(photoAnalytics)).toMatchObject([{ photoUrl: '' }]);
    expect(await db.select().from(contactAnalytics)).toMatchObject([
      { actionType: 'other', contactValue: '' },
    ]);
  });
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'WhatsApp/2.23.20.0',
])('The crawler %s is answered and leaves no trace', async (userAgent) => {
  const headers = { 'user-agent': userAgent };
  const answers = await Promise.all([
    gallery(headers),
    visit(60, headers),
    trackView({}, headers),
    analytics('photo-view', {}, headers),
    trackContact({}, headers),
  ]);
  expect(statusesOf(answers)).toEqual([200]);
  expect(await score()).toBe(0);
  for (const table of events) expect(await db.$count(table)).toBe(0);
});

test('Events that arrive together share their commits', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => trackView({ sessionId: `session ${i}` })),
  );
  expect(statusesOf(answers)).toEqual([200]);
  expect(await db.$count(profileAnalytics)).toBe(200);
  // The transactions of these rows alone: other test files use the same server.
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct xmin::text)::integer as count from ${profileAnalytics}`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect(rows[0]?.count).toBeLessThan(20);
});

test('Events are counted soon, also when nobody asks for figures', async () => {
  await trackView();
  expect(await db.$count(analyticsBacklog)).toBe(1);
  await expect.poll(() => db.$count(analyticsBacklog)).toBe(0);
  expect(await db.$count(analyticsSpans, eq(analyticsSpans.freelancerId, id))).toBe(1);
});

test('Closing the server waits for the events that it accepted', async () => {
  const closing = await buildTestApp({ config, database });
  await trackView({}, {}, closing);
  const { pool } = database;
  const happened: string[] = [];
  const done: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await lockProfileCounters(tx, [id], { isAdmin: true });
    for (let i = 0; i < 50; i += 1) {
      const answer = trackView({ sessionId: `session ${i}` }, {}, closing);
      done.push(answer.then(({ statusCode }) => happened.push(`answered ${statusCode}`)));
    }
    // This transaction holds one connection; the group of events waits on another, or for this one.
    const users = () => pool.totalCount - pool.idleCount + pool.waitingCount;
    await expect.poll(users, { interval: 1 }).toBe(2);
    done.push(closing.close().then(() => happened.push('closed')));
  });
  await Promise.all(done);
  expect(happened).toEqual([...Array(50).fill('answered 200'), 'closed']);
  expect(await db.$count(profileAnalytics)).toBe(51);
});

test('No address is in any column of any table', async () => {
  await Promise.all([
    gallery(),
    visit(5),
    trackView(),
    analytics('photo-view', {}),
    trackContact(),
  ]);
  await post(`/api/freelancers/${id}/reviews`, {
    lookAlikeRating: 5,
    servicesRating: 5,
    gfeRating: 5,
  });
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select * from ${sql.identifier(name)}`);
    expect(JSON.stringify(rows), name).not.toContain('203.0.113.77');
  }
  const [view] = await views();
  expect(view?.ipAddress).toMatch(/^[\w-]{22}$/);
  expect(view?.userAgent).toBe('desktop');
});
