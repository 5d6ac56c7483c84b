import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profileAnalytics } from '#features/analytics/server/analytics.table.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { startTracking, statusesOf } from '#tests/support/tracking-app.ts';

const tracking = await startTracking();
const { app, db, config, database, dataDir, databaseUrl, trackView, views } = tracking;
const isServer = database.engine === 'server';
let id = 0;
beforeEach(() => {
  id = tracking.id();
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
