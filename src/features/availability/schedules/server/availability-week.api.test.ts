import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { saveSchedule } from '#features/availability/schedule.contract.ts';
import {
  emptySchedule,
  isAvailableAt,
  nextChangeAfter,
  type OpenHours,
  type Schedule,
} from '#features/availability/schedule.rules.ts';
import { listCards, listFacets, listFreelancers } from '#features/directory/directory.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { MINUTE_MS } from '#platform/contract/durations.ts';
import { dayAfter } from '#platform/contract/singapore-day.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { byExtent } from '#tests/support/extent.ts';
import { startPagesApp } from '#tests/support/pages-app.ts';

// Without a cache: that cached responses expire is the subject of another test.
const { db, visitor, admin, get } = await startPagesApp({ cacheBytes: 0 });

/** On one engine only, because it takes minutes: the statements are the same on both. */
const isEveryMinute = byExtent(false, inject('engine').kind === 'postgres');

const WEEK_MINUTES = 7 * 24 * 60;
const RANDOM_MINUTES = 40;
const START = '2026-11-16';
const start = new Date(`${START}T00:00:00+08:00`);

const hours = (from: string, to: string): OpenHours => ({ from, to });
const week = (...days: OpenHours[][]) =>
  emptySchedule.weeklyHours.map((_, day) => days[day % days.length] ?? []);
const schedules: Partial<Schedule>[] = [
  { weeklyHours: week([hours('18:00', '23:00')]) },
  { weeklyHours: week([hours('22:00', '02:30')], []) },
  {
    weeklyHours: week([hours('09:00', '12:00'), hours('20:00', '00:00')]),
    exceptions: [
      { day: dayAfter(START, 2), hours: [] },
      { day: dayAfter(START, 3), hours: [hours('05:00', '06:15')] },
    ],
  },
  { weeklyHours: week([hours('00:00', '00:00')]), awayUntil: dayAfter(START, 3) },
  { freeUntil: new Date(start.getTime() + 5 * 60 * MINUTE_MS) },
  {},
];
const known = new Map<number, Schedule>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  for (const schedule of schedules) {
    const { id } = await insertFreelancer(db);
    const { freeUntil = null, pausedUntil: _pausedUntil, ...rest } = schedule;
    const body = { ...rest, freeUntil: freeUntil?.toISOString() ?? null };
    await admin.call(saveSchedule, { params: { id: String(id) }, body: body as never });
    known.set(id, { ...emptySchedule, ...schedule });
  }
});
afterAll(() => void vi.useRealTimers());

/** The minutes before, at and after every change of the week. */
const minutesOfChanges = (): Set<number> => {
  const minutes = new Set<number>([0, WEEK_MINUTES - 1]);
  for (const schedule of known.values()) {
    let change = nextChangeAfter(schedule, start);
    while (change && change.getTime() < start.getTime() + WEEK_MINUTES * MINUTE_MS) {
      const minute = (change.getTime() - start.getTime()) / MINUTE_MS;
      for (const one of [minute - 1, minute, minute + 1]) minutes.add(one);
      change = nextChangeAfter(schedule, change);
    }
  }
  return minutes;
};
const random = createSeededRandom(7);
const sampledMinutes = (): number[] =>
  [
    ...minutesOfChanges(),
    ...Array.from({ length: RANDOM_MINUTES }, () => random.between(0, WEEK_MINUTES - 1)),
  ].filter((minute) => minute < WEEK_MINUTES);

/** Rendering takes most of the time: every fifth minute of a change is enough to find a page with another rule. */
const PAGE_STEP = isEveryMinute ? 1 : 5;
const minutesOfPages = (): Set<number> =>
  new Set([...minutesOfChanges()].filter((_minute, place) => place % PAGE_STEP === 0));

/** Who is available, as the cards of a rendered list say, and as the page of one profile says. */
const readPages = async (ids: readonly number[], id: number | undefined) => {
  const read = async (prefix: string, label: string) => {
    const { body: list } = await get(`${prefix}/shortlist?ids=${ids.join()}`);
    const { body: page } = await get(`${prefix}/profile/${id}`);
    const cards = list.split('<article').slice(1);
    expect(cards).toHaveLength(ids.length);
    return {
      cards: ids.filter((_id, place) => cards[place]?.includes(`is-now">${label}<`)),
      isNow: page.includes(`provider-status"><span>${label}<`),
    };
  };
  return [await read('', 'Available now'), await read('/zh', '现在有空')];
};

const idsOf = (list: readonly { readonly id: number }[]) =>
  list.map(({ id }) => id).sort((one, other) => one - other);

/** Five calls in each of 10,080 minutes take longer than other tests. */
const timeout = isEveryMinute ? 1_800_000 : 300_000;

test('Page, card, filter and API say the same in the minutes of a week, in both languages', {
  timeout,
}, async () => {
  const ids = [...known.keys()];
  const pages = minutesOfPages();
  const minutes = isEveryMinute
    ? Array.from({ length: WEEK_MINUTES }, (_, minute) => minute)
    : sampledMinutes();
  expect(minutes.length).toBeGreaterThan(100);
  for (const minute of minutes) {
    const now = new Date(start.getTime() + minute * MINUTE_MS);
    vi.setSystemTime(now);
    const expected = ids.filter((id) => {
      const schedule = known.get(id);
      return schedule !== undefined && isAvailableAt(schedule, now);
    });
    const isNow = ({ availability }: { availability: { state: string } }) =>
      availability.state === 'now';
    const query = { limit: '100' };
    const list = await visitor.call(listFreelancers, { query });
    const cards = await visitor.call(listCards, { query: { ids: ids.join() } });
    const found = await visitor.call(listFreelancers, { query: { ...query, available: 'true' } });
    const { available } = await visitor.call(listFacets, { query: {} });
    const one = await visitor.call(getFreelancer, {
      params: { id: String(ids[minute % ids.length]) },
    });
    expect(
      {
        list: idsOf(list.filter(({ isOnline }) => isOnline)),
        listed: idsOf(list.filter(isNow)),
        cards: idsOf(cards.filter(isNow)),
        found: idsOf(found),
        available,
        page: [one.isOnline, isNow(one)],
      },
      now.toISOString(),
    ).toEqual({
      list: expected,
      listed: expected,
      cards: expected,
      found: expected,
      available: expected.length,
      page: Array(2).fill(expected.includes(one.id)),
    });
    if (!pages.has(minute)) continue;
    const said = { cards: expected, isNow: expected.includes(one.id) };
    expect(await readPages(ids, one.id), now.toISOString()).toEqual([said, said]);
  }
});
