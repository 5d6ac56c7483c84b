import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { ranges } from '#features/analytics/dashboard-search.rules.ts';
import { dayNumber, dayNumberAt, dayOf, windowsOf } from '#features/analytics/day-number.rules.ts';
import {
  readFunnel,
  readPricingInsights,
  readSummary,
  writeCsv,
} from '#features/analytics/server/analytics.service.ts';
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
  analyticsBacklog,
  analyticsBlocks,
  analyticsNextSessionDays,
  analyticsNextSpans,
  analyticsSessionDays,
  analyticsSpans,
} from '#features/analytics/server/rollups.table.ts';
import {
  storeEvents,
  type TrackedEvent,
} from '#features/analytics/tracking/server/tracking.service.ts';
import { contactTypes } from '#features/analytics/tracking/tracking.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { createSeededRandom, type SeededRandom } from '#ops/demo/seeded-random.ts';
import type { Db } from '#platform/server/db/db.ts';
import { settings } from '#platform/server/db/settings.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { byExtent } from '#tests/support/extent.ts';
import { createNaiveAnalytics, type NaiveEvent } from '#tests/support/naive-analytics.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database, remove } = await openTestDatabase();
const { db } = database;
afterAll(remove);

const TODAY = dayNumber('2026-11-14');
const PROFILES = 4;
const prices = ['$80', '$150 / 60mins', '$1,200', ''];

const clear = async () => {
  const tables = [
    ...[analyticsBacklog, analyticsBlocks, analyticsSessionDays, analyticsSpans],
    ...[analyticsNextSessionDays, analyticsNextSpans, settings],
    ...[profileAnalytics, photoAnalytics, contactAnalytics, freelancers],
  ];
  for (const table of tables) await db.delete(table);
};

const trackedOf = ({ kind, freelancerId, sessionId, duration, contactType }: NaiveEvent) => {
  const event = { freelancerId, sessionId };
  const base: TrackedEvent = { freelancerId, visitor: 'v', points: 0 };
  if (kind === 'view') {
    const view = { referrerSource: '', ipAddress: '', userAgent: '', sessionDuration: duration };
    return { ...base, view: { ...event, ...view } };
  }
  if (kind === 'photo') {
    const counts = { photoIndex: 0, viewDuration: 0, swipeInteractions: 0, zoomInteractions: 0 };
    return { ...base, photo: { ...event, ...counts, photoUrl: '', galleryOpened: true } };
  }
  const contact = { contactValue: '', actionType: 'click', success: true };
  return { ...base, contact: { ...event, ...contact, contactType: contactType ?? 'sms' } };
};

const store = (events: NaiveEvent[], at: Date) => storeEvents(db, events.map(trackedOf), at);

/** Often just before or after midnight in Singapore, often on the same few days. */
const randomMoment = (random: SeededRandom, lengthInDays: number): Date => {
  const days = random.chance(0.5) ? random.between(0, 3) : random.between(0, lengthInDays);
  const midnight = Date.parse(`${dayOf(TODAY - days)}T00:00:00+08:00`);
  const second = random.pick([0, 1, 5, 600, 1_500, 43_200, 86_399, random.between(0, 86_399)]);
  return new Date(midnight + second * 1000);
};

const randomEvent = (
  random: SeededRandom,
  ids: number[],
  kinds: readonly NaiveEvent['kind'][],
  at: Date,
): NaiveEvent => {
  const kind = random.pick(kinds);
  return {
    kind,
    at,
    freelancerId: random.pick(ids),
    sessionId: `session ${random.between(1, 7)}`,
    duration: kind === 'view' && random.chance(0.5) ? random.between(1, 90) : 0,
    ...(kind === 'contact' && { contactType: random.pick(contactTypes) }),
  };
};

/** Minutes around a midnight, so that a view's length becomes known on the day after. */
const AROUND_MIDNIGHT = [-20, -9, -1, 0, 8, 18, 35];

/** Groups of events. Those with views are told in the order of time, the others in any. */
const randomHistory = (random: SeededRandom, ids: number[]) => {
  const length = random.pick([4, 40, 200]);
  const moments = (count: number) =>
    Array.from({ length: count }, () => randomMoment(random, length));
  const midnight = Date.parse(`${dayOf(TODAY - random.between(0, 8))}T00:00:00+08:00`);
  const night = AROUND_MIDNIGHT.map((minutes) => new Date(midnight + minutes * 60_000));
  const group = (at: Date, kinds: readonly NaiveEvent['kind'][]) => ({
    at,
    events: Array.from({ length: random.between(1, 6) }, () => randomEvent(random, ids, kinds, at)),
  });
  const groups = [...moments(random.between(2, 8)), ...night]
    .sort((a, b) => a.getTime() - b.getTime())
    .map((at) => group(at, ['view', 'view', 'photo', 'contact']));
  for (const at of moments(4)) {
    groups.splice(random.between(0, groups.length), 0, group(at, ['photo', 'contact']));
  }
  return groups;
};

const read = async (parts: AsyncGenerator<string>) => (await Array.fromAsync(parts)).join('');

const expectSameFigures = async (
  naive: ReturnType<typeof createNaiveAnalytics>,
  { days, profileId, today }: { days: number; profileId: number | undefined; today: number },
  names: Map<number, string>,
) => {
  const { current, previous } = windowsOf(today, days);
  const ofProfile = profileId === undefined ? {} : { freelancerId: profileId };
  const question = { from: dayOf(current.first), to: dayOf(current.last), ...ofProfile };
  const earlier = { from: dayOf(previous.first), to: dayOf(previous.last), ...ofProfile };

  const { daily, ...summary } = await readSummary(db, { days, profileId }, today);
  expect(summary).toEqual({
    from: question.from,
    to: question.to,
    ...naive.figures(question),
    contactBreakdown: naive.contacts(question),
    previous: naive.figures(earlier),
  });
  expect(daily).toEqual(
    Array.from({ length: days }, (_, index) => {
      const day = dayOf(current.first + index);
      return { day, ...naive.figures({ from: day, to: day, ...ofProfile }) };
    }),
  );

  const funnel = await readFunnel(db, { days, profileId }, today);
  expect([funnel.sessions, ...funnel.steps.map(({ count }) => count)]).toEqual(
    naive.funnel(question),
  );

  const csv = await read(writeCsv(db, { days, profileId }, today));
  const lines = csv.trimEnd().split('\r\n').slice(1);
  expect(lines).toEqual(naive.exported(question, (id) => names.get(id) ?? ''));
};

const expectSameInsights = async (
  naive: ReturnType<typeof createNaiveAnalytics>,
  ids: number[],
  days: number,
) => {
  const { first, last } = windowsOf(TODAY, days).current;
  const question = { from: dayOf(first), to: dayOf(last) };
  const names = ['Under $100', '$100-$199', '$500 and above', 'Not listed'];
  expect(await readPricingInsights(db, days, TODAY)).toEqual(
    ids.map((freelancerId, index) => {
      const { totalViews, avgSessionDuration } = naive.figures({ ...question, freelancerId });
      const priceRange = names[index];
      return { priceRange, profileCount: 1, avgViews: totalViews, avgSessionDuration };
    }),
  );
};

/** All rollups, without the rows that say nothing. */
const rollups = async () => {
  const told = [];
  for (const table of [analyticsBlocks, analyticsSessionDays, analyticsSpans]) {
    const { rows } = await db.execute(sql`select row_to_json(t)::text as row from ${table} t`);
    told.push(...rows.map(({ row }) => String(row)));
  }
  const saysNothing = /"last_day":"[^"]+"(,"\w+":0)+}$/;
  return told.filter((row) => !saysNothing.test(row)).sort();
};

const startHistory = async (seed: number) => {
  await clear();
  const random = createSeededRandom(seed);
  const ids: number[] = [];
  for (const price of prices) ids.push((await insertFreelancer(db, { name: 'Mei', price })).id);
  return { random, ids, naive: createNaiveAnalytics() };
};

describe('Every figure is what its definition says', () => {
  test.each(Array.from({ length: byExtent(4, 16) }, (_, seed) => seed + 1))(
    'in history %i',
    async (seed) => {
      const { random, ids, naive } = await startHistory(seed);
      for (const { at, events } of randomHistory(random, ids)) {
        await store(events, at);
        for (const event of events) naive.add(event);
        // Sometimes a group is counted alone, sometimes with those before it.
        if (random.chance(0.5)) await applyPendingDeltas(db);
      }
      await expectSameInsights(naive, ids, random.pick(ranges));

      const gone = ids[seed % PROFILES] as number;
      await db.delete(freelancers).where(eq(freelancers.id, gone));
      const names = new Map(ids.filter((id) => id !== gone).map((id) => [id, 'Mei']));
      for (let check = 0; check < byExtent(6, 14); check += 1) {
        const days = random.pick(ranges);
        const profileId = random.pick([undefined, undefined, ...ids, 999_999]);
        const today = TODAY - random.pick([0, 0, 0, 1, random.between(0, 60)]);
        await expectSameFigures(naive, { days, profileId, today }, names);
      }

      const added = await rollups();
      await rebuildRollups(db);
      expect(await rollups()).toEqual(added);
    },
  );
});

test('Processes that store and count at the same time lose nothing', async () => {
  const { random, ids, naive } = await startHistory(77);
  const groups = Array.from({ length: 60 }, () => {
    const at = randomMoment(random, 5);
    const kinds = ['photo', 'contact'] as const;
    const events = Array.from({ length: 5 }, () => randomEvent(random, ids, kinds, at));
    // A view that no other report of the session can be about.
    const alone = random.between(0, 1e9);
    return {
      at,
      events: [...events, { ...randomEvent(random, ids, ['view'], at), sessionId: `s ${alone}` }],
    };
  });
  await Promise.all(
    groups.flatMap(({ at, events }, index) => [
      store(events, at).then(() => applyPendingDeltas(db)),
      ...(index % 30 === 20 ? [rebuildRollups(db)] : []),
    ]),
  );
  for (const { events } of groups) for (const event of events) naive.add(event);
  const names = new Map(ids.map((id) => [id, 'Mei']));
  for (const profileId of [undefined, ...ids]) {
    await expectSameFigures(naive, { days: 7, profileId, today: TODAY }, names);
  }
  const added = await rollups();
  await rebuildRollups(db);
  expect(await rollups()).toEqual(added);
});

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
