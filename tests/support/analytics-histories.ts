/** A database of analytics, and generated histories of events whose figures are known by definition. */
import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { dayNumber, dayOf, windowsOf } from '#features/analytics/day-number.rules.ts';
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
import { settings } from '#platform/server/db/settings.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { createNaiveAnalytics, type NaiveEvent } from '#tests/support/naive-analytics.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

export const TODAY = dayNumber('2026-11-14');
const prices = ['$80', '$150 / 60mins', '$1,200', ''];

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

/** Often just before or after midnight in Singapore, often on the same few days. */
export const randomMoment = (random: SeededRandom, lengthInDays: number): Date => {
  const days = random.chance(0.5) ? random.between(0, 3) : random.between(0, lengthInDays);
  const midnight = Date.parse(`${dayOf(TODAY - days)}T00:00:00+08:00`);
  const second = random.pick([0, 1, 5, 600, 1_500, 43_200, 86_399, random.between(0, 86_399)]);
  return new Date(midnight + second * 1000);
};

export const randomEvent = (
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
export const randomHistory = (random: SeededRandom, ids: number[]) => {
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

/** An empty test database, removed after the tests of the file, and expectations about its figures. */
export const startHistories = async () => {
  const { database, remove } = await openTestDatabase();
  const { db } = database;
  afterAll(remove);

  const clear = async () => {
    const tables = [
      ...[analyticsBacklog, analyticsBlocks, analyticsSessionDays, analyticsSpans],
      ...[analyticsNextSessionDays, analyticsNextSpans, settings],
      ...[profileAnalytics, photoAnalytics, contactAnalytics, freelancers],
    ];
    for (const table of tables) await db.delete(table);
  };

  const store = (events: NaiveEvent[], at: Date) => storeEvents(db, events.map(trackedOf), at);

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

  return { db, clear, store, startHistory, expectSameFigures, expectSameInsights, rollups };
};
