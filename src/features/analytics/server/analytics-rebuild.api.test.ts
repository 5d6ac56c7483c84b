import { inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayOf } from '#features/analytics/day-number.rules.ts';
import {
  contactAnalytics,
  photoAnalytics,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { applyPendingDeltas } from '#features/analytics/server/pending-deltas.service.ts';
import { findAnalyticsState, findRebuild } from '#features/analytics/server/rebuild.queries.ts';
import {
  prepareRollups,
  rebuildRollups,
  requestRebuild,
  runRebuild,
} from '#features/analytics/server/rebuild.service.ts';
import { sweepEvents } from '#features/analytics/server/retention.service.ts';
import {
  analyticsBlocks,
  analyticsNextSpans,
  analyticsSessionDays,
  analyticsSpans,
} from '#features/analytics/server/rollups.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { randomHistory, startHistories, TODAY } from '#tests/support/analytics-histories.ts';
import { byExtent } from '#tests/support/extent.ts';
import type { NaiveEvent } from '#tests/support/naive-analytics.ts';

const { db, clear, store, startHistory, expectSameFigures, expectSameInsights, rollups } =
  await startHistories();

test('Events that are deleted are gone from the figures after a rebuild', async () => {
  const { random, ids, naive } = await startHistory(9);
  const gone = ids[0] as number;
  for (const { at, events } of randomHistory(random, ids)) {
    await store(events, at);
    for (const event of events) if (event.freelancerId !== gone) naive.add(event);
  }
  for (const table of [profileAnalytics, photoAnalytics, contactAnalytics]) {
    await db.delete(table).where(inArray(table.freelancerId, [gone]));
  }
  await rebuildRollups(db);
  const names = new Map(ids.map((id) => [id, 'Mei']));
  await expectSameFigures(naive, { days: 90, profileId: undefined, today: TODAY }, names);
  await expectSameFigures(naive, { days: 90, profileId: gone, today: TODAY }, names);
});

describe('Counting anew in steps', () => {
  /** Runs a few steps, and then the program ends. */
  const runSome = (steps: number, step: number) => {
    let left = steps;
    return runRebuild(db, { step, isStopped: () => left-- <= 0 });
  };
  /** The database is gone when a step is about to be committed. */
  const crash = async () => {
    const dying = Object.create(db) as Db;
    dying.transaction = (work) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw new Error('gone');
      });
    await expect(runRebuild(dying, { step: 7 })).rejects.toThrow('gone');
  };
  /** As if rows had been changed by hand. */
  const spoil = async () => {
    await db.execute(sql`update ${analyticsSpans} set views = views + 7, visitors = visitors - 2`);
    await db.execute(sql`delete from ${analyticsSessionDays} where steps = 1`);
    await db.execute(sql`update ${analyticsSessionDays} set steps = 7 where steps = 2`);
    await db.execute(sql`insert into ${analyticsBlocks} (freelancer_id, block, views)
      values (77, ${Math.floor(TODAY / 10)}, 5) on conflict do nothing`);
    await db.execute(sql`insert into ${analyticsSpans} (freelancer_id, first_day, last_day, views)
      values (77, ${dayOf(TODAY)}, ${dayOf(TODAY)}, 5) on conflict do nothing`);
    await db.execute(sql`insert into ${analyticsSessionDays} (freelancer_id, session, day, steps)
      values (77, gen_random_uuid(), ${dayOf(TODAY)}, 7)`);
  };

  test.each(Array.from({ length: byExtent(3, 12) }, (_, seed) => seed + 1))(
    'ends with every figure right, whatever comes and breaks meanwhile (%i)',
    async (seed) => {
      const { random, ids, naive } = await startHistory(seed);
      const groups = randomHistory(random, ids);
      const storeNext = async () => {
        const group = groups.shift();
        if (!group) return;
        await store(group.events, group.at);
        for (const event of group.events) naive.add(event);
      };
      const early = random.between(0, groups.length - 1);
      for (let i = 0; i < early; i += 1) await storeNext();
      if (random.chance(0.7)) await applyPendingDeltas(db);
      await spoil();

      await db.transaction(requestRebuild);
      const isRunning = async () => (await findRebuild(db)) !== undefined;
      for (let turn = 0; (await isRunning()) || groups.length > 0; turn += 1) {
        if (random.chance(0.5)) await storeNext();
        if (random.chance(0.2)) await applyPendingDeltas(db);
        if (random.chance(0.2) && (await isRunning())) await crash();
        const some = runSome(random.between(1, 3), random.pick([2, 3, 7]));
        // Another process does the same work at the same time.
        await Promise.all([some, ...(random.chance(0.3) ? [runSome(1, 5), storeNext()] : [])]);
        expect(turn).toBeLessThan(500);
      }
      const names = new Map(ids.map((id) => [id, 'Mei']));
      for (const profileId of [undefined, ...ids, 77]) {
        await expectSameFigures(naive, { days: 90, profileId, today: TODAY }, names);
      }
      await expectSameInsights(naive, ids, 30);
      expect(await db.$count(analyticsNextSpans)).toBe(0);
      const counted = await rollups();
      await rebuildRollups(db);
      expect(await rollups()).toEqual(counted);
    },
  );

  test.each([true, false])(
    'counts the length of a view once, known before or after it was read (counted at once: %s)',
    async (isFolded) => {
      const { ids, naive } = await startHistory(1);
      const view = (sessionId: string, duration: number, minute: number): NaiveEvent => ({
        ...{ kind: 'view', freelancerId: ids[0] as number, sessionId, duration },
        at: new Date(Date.parse(`${dayOf(TODAY)}T12:00:00+08:00`) + minute * 60_000),
      });
      const report = async (event: NaiveEvent) => {
        await store([event], event.at);
        naive.add(event);
        if (isFolded) await applyPendingDeltas(db);
      };
      for (const session of ['read', 'told twice', 'not read']) await report(view(session, 0, 0));
      await db.transaction(requestRebuild);
      await runSome(1, 2);
      expect(await findRebuild(db)).toMatchObject({ phase: 'events' });
      for (const session of ['read', 'told twice', 'not read']) await report(view(session, 40, 1));
      await report(view('told twice', 60, 2));
      await runRebuild(db, { step: 2 });
      const names = new Map(ids.map((id) => [id, 'Mei']));
      await expectSameFigures(naive, { days: 7, profileId: undefined, today: TODAY }, names);
      await expectSameInsights(naive, ids, 7);
    },
  );

  test('keeps the days whose events were swept, and waits with sweeping', async () => {
    const { random, ids, naive } = await startHistory(21);
    const groups = randomHistory(random, ids);
    for (const { at, events } of groups) {
      await store(events, at);
      for (const event of events) naive.add(event);
    }
    await prepareRollups(db);
    expect(await findAnalyticsState(db)).toBeUndefined();
    await runSome(2, 3);
    // The sweep first ends what was begun: it still needs the events.
    await sweepEvents(db, { days: 3, today: TODAY });
    expect(await findRebuild(db)).toBeUndefined();
    await rebuildRollups(db);
    const names = new Map(ids.map((id) => [id, 'Mei']));
    for (const profileId of [undefined, ...ids]) {
      await expectSameFigures(naive, { days: 90, profileId, today: TODAY }, names);
    }
  });

  test('is not needed where there are no events yet', async () => {
    await clear();
    await prepareRollups(db);
    expect(await findAnalyticsState(db)).toBeDefined();
    expect(await findRebuild(db)).toBeUndefined();
  });
});
