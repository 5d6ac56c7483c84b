import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ranges } from '#features/analytics/dashboard-search.rules.ts';
import { dayNumberAt, dayOf } from '#features/analytics/day-number.rules.ts';
import { photoAnalytics } from '#features/analytics/server/analytics.table.ts';
import { prepareRollups, rebuildRollups } from '#features/analytics/server/rebuild.service.ts';
import { sweepEvents } from '#features/analytics/server/retention.service.ts';
import {
  analyticsBacklog,
  analyticsSessionDays,
} from '#features/analytics/server/rollups.table.ts';
import { randomHistory, startHistories, TODAY } from '#tests/support/analytics-histories.ts';

const { db, clear, store, startHistory, expectSameFigures } = await startHistories();

describe('Sweeping', () => {
  test('deletes old events and changes no figure, nor does a rebuild after it', async () => {
    const { random, ids, naive } = await startHistory(5);
    await rebuildRollups(db);
    const names = new Map(ids.map((id) => [id, 'Mei']));
    for (const { at, events } of randomHistory(random, ids)) {
      await store(events, at);
      for (const event of events) naive.add(event);
    }
    // Nothing of it is counted yet: that outlives the events, too.
    expect(await db.$count(analyticsBacklog)).toBeGreaterThan(0);
    const before = await db.$count(photoAnalytics);
    const deleted = await sweepEvents(db, { days: 3, today: TODAY });
    expect(deleted).toBeGreaterThan(0);
    expect(await db.$count(photoAnalytics)).toBeLessThan(before);
    const old = sql`(created_at at time zone 'Asia/Singapore')::date < ${dayOf(TODAY - 2)}::date`;
    expect(await db.$count(photoAnalytics, old)).toBe(0);
    await rebuildRollups(db);
    for (const days of ranges) {
      for (const profileId of [undefined, ...ids]) {
        await expectSameFigures(naive, { days, profileId, today: TODAY }, names);
      }
    }
  });

  test('forgets what sessions did too long ago to matter', async () => {
    const { ids } = await startHistory(1);
    const at = new Date(Date.parse(`${dayOf(TODAY - 180)}T12:00:00+08:00`));
    const event = { kind: 'photo', freelancerId: ids[0] as number, duration: 0, at } as const;
    await store([{ ...event, sessionId: 'old' }], at);
    await store([{ ...event, sessionId: 'new' }], new Date(at.getTime() + 86_400_000));
    await rebuildRollups(db);
    await sweepEvents(db, { days: 396, today: TODAY });
    const kept = await db
      .selectDistinct({ day: analyticsSessionDays.day })
      .from(analyticsSessionDays);
    expect(kept).toEqual([{ day: dayOf(TODAY - 179) }]);
    expect(dayNumberAt(at)).toBe(TODAY - 180);
  });
});

test('Sweeping goes in small steps that can be stopped', async () => {
  await clear();
  await prepareRollups(db);
  await db.execute(sql`insert into ${analyticsSessionDays} (freelancer_id, session, day, steps)
    select 1, gen_random_uuid(), date '2020-01-01' + i % 3, 1 from generate_series(1, 25000) i`);
  let looks = 0;
  await sweepEvents(db, { days: 396, today: TODAY, isStopped: () => ++looks > 8 });
  const left = await db.$count(analyticsSessionDays);
  expect(left).toBeGreaterThan(0);
  expect(left % 10_000).toBe(5_000);
  await sweepEvents(db, { days: 396, today: TODAY });
  expect(await db.$count(analyticsSessionDays)).toBe(0);
});
