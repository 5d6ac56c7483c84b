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
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { startTracking, statusesOf } from '#tests/support/tracking-app.ts';

const tracking = await startTracking();
const { app, db, config, database, dataDir, databaseUrl, events } = tracking;
const { post, analytics, trackView, trackContact, gallery, visit, score, views } = tracking;
const isServer = database.engine === 'server';
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

describe('A profile view', () => {
  test('is told with its source and its kind of device, once more with its length', async () => {
    await trackView({ ipAddress: 'client' });
    await trackView({ sessionDuration: 41.6 });
    expect(await views()).toMatchObject([
      {
        freelancerId: id,
        sessionId: 's',
        referrerSource: 'direct',
        userAgent: 'desktop',
        sessionDuration: 42,
        pageViews: 1,
        isUniqueVisitor: true,
      },
    ]);
  });

  test('counts again without a length, for another session, and after half an hour', async () => {
    await trackView();
    await trackView({ referrerSource: 'gallery_modal' });
    await trackView({ sessionDuration: 5, sessionId: 'another' });
    await db
      .update(profileAnalytics)
      .set({ createdAt: sql`now() - interval '31 minutes'` })
      .where(eq(profileAnalytics.sessionId, 's'));
    await trackView({ sessionDuration: 9 });
    const rows = await views();
    expect(rows.map(({ sessionDuration }) => sessionDuration)).toEqual([0, 0, 5, 9]);
    expect(rows.map(({ isUniqueVisitor }) => isUniqueVisitor)).toEqual([true, false, true, false]);
    expect(rows[1]?.referrerSource).toBe('gallery_modal');
  });

  test('is one view when its beginning and its end arrive at the same time, also in two processes', async () => {
    const other = await buildTestApp({ config, database });
    await trackView();
    const ends = Array.from({ length: 20 }, (_, i) =>
      trackView({ sessionDuration: 10 + i }, {}, i % 2 ? other : app),
    );
    await Promise.all(ends);
    // An odd number, so that each session reports once to either process.
    const sessions = Array.from({ length: 22 }, (_, i) => `both ${i % 11}`);
    await Promise.all(
      sessions.map((sessionId, i) =>
        trackView({ sessionId, sessionDuration: 7 }, {}, i % 2 ? other : app),
      ),
    );
    await other.close();
    const rows = await views();
    expect(rows).toHaveLength(12);
    expect(rows.filter(({ sessionDuration }) => sessionDuration === 7)).toHaveLength(11);
    expect(rows.every(({ isUniqueVisitor }) => isUniqueVisitor)).toBe(true);
  });

  if (isServer)
    test('is one view of two processes, whoever is faster', async () => {
      const second = await openDatabase({ dataDir, databaseUrl });
      const other = await buildTestApp({ config, database: second });
      const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
      try {
        await trackView({ sessionId: 'in order' });
        await trackView({ sessionId: 'in order', sessionDuration: 5 }, {}, other);

        // This process is held up, with the beginning of a view behind what holds it.
        const { id: busy } = await insertFreelancer(db);
        const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
        const holding = db.transaction(async (tx) => {
          await lockProfileCounters(tx, [busy], { isAdmin: true });
          hold();
          await free;
        });
        await isHeld;
        const heldUp = trackView({ freelancerId: busy });
        const waits = () =>
          db.execute(sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`);
        await expect.poll(async () => (await waits()).rows.length).toBe(1);
        const beginning = trackView({ sessionId: 'at once' });
        await trackView({ sessionId: 'at once', sessionDuration: 9 }, {}, other);
        letGo();
        await holding;
        expect(statusesOf([await heldUp, await beginning])).toEqual([200]);
        // The next one is a view of its own.
        await trackView({ sessionId: 'at once' });
      } finally {
        letGo();
        await other.close();
        await second.close();
      }
      const rows = (await views()).filter(({ freelancerId }) => freelancerId === id);
      expect(rows).toMatchObject([
        { sessionId: 'in order', sessionDuration: 5, isUniqueVisitor: true },
        { sessionId: 'at once', sessionDuration: 9, isUniqueVisitor: true },
        { sessionId: 'at once', sessionDuration: 0, isUniqueVisitor: false },
      ]);
    });
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
