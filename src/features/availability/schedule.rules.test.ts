import { describe, expect, test } from 'vitest';
import {
  emptySchedule,
  isAvailableAt,
  nextChangeAfter,
  openingAt,
  openingsFrom,
  type Schedule,
} from '#features/availability/schedule.rules.ts';
import { dayAfter } from '#platform/contract/singapore-day.ts';
import {
  always,
  at,
  FRIDAY,
  hours,
  MONDAY,
  SUNDAY,
  weekly,
} from '#tests/support/weekly-schedules.ts';

describe('The weekly hours', () => {
  const schedule = weekly({
    [MONDAY]: hours('10:00-12:00', '18:00-23:00'),
    [FRIDAY]: hours('22:00-02:00'),
    [SUNDAY]: hours('20:00-01:30'),
  });

  test.each([
    ['2026-11-16T09:59', false],
    ['2026-11-16T10:00', true],
    ['2026-11-16T11:59', true],
    ['2026-11-16T12:00', false],
    ['2026-11-16T18:00', true],
    ['2026-11-16T23:00', false],
    ['2026-11-20T21:59', false],
    ['2026-11-20T23:59', true],
    // Past midnight they belong to the day before.
    ['2026-11-21T00:00', true],
    ['2026-11-21T01:59', true],
    ['2026-11-21T02:00', false],
    ['2026-11-21T22:30', false],
    // And past the end of the week.
    ['2026-11-22T23:59', true],
    ['2026-11-23T01:29', true],
    ['2026-11-23T01:30', false],
    ['2026-11-16T01:00', true],
  ])('At %s they say %s', (moment, isAvailable) => {
    expect(isAvailableAt(schedule, at(moment))).toBe(isAvailable);
  });

  test.each([
    ['2026-11-16T09:00', '2026-11-16T10:00'],
    ['2026-11-16T10:00', '2026-11-16T12:00'],
    ['2026-11-16T12:00', '2026-11-16T18:00'],
    ['2026-11-17T12:00', '2026-11-20T22:00'],
    ['2026-11-20T23:00', '2026-11-21T02:00'],
    ['2026-11-21T12:00', '2026-11-22T20:00'],
    ['2026-11-22T21:00', '2026-11-23T01:30'],
  ])('After %s they change at %s', (moment, change) => {
    expect(nextChangeAfter(schedule, at(moment))).toEqual(at(change));
  });

  test('Seconds before and after an end differ', () => {
    const end = at('2026-11-16T12:00').getTime();
    expect(isAvailableAt(schedule, new Date(end - 1))).toBe(true);
    expect(isAvailableAt(schedule, new Date(end))).toBe(false);
  });

  test('Hours that overlap or touch are one opening', () => {
    const touching = weekly({ [MONDAY]: hours('10:00-14:00', '12:00-16:00', '16:00-17:00') });
    const openings = openingsFrom(touching, at('2026-11-16T00:00'), at('2026-11-17T00:00'));
    expect(openings).toEqual([{ from: at('2026-11-16T10:00'), until: at('2026-11-16T17:00') }]);
  });

  test('Without hours, and with hours that never end, nothing ever changes', () => {
    expect(nextChangeAfter(emptySchedule, at('2026-11-16T10:00'))).toBeUndefined();
    expect(isAvailableAt(always, at('2026-11-19T03:33'))).toBe(true);
    expect(nextChangeAfter(always, at('2026-11-16T10:00'))).toBeUndefined();
  });
});

describe('An exception', () => {
  const schedule = weekly(
    { [MONDAY]: hours('18:00-23:00'), [FRIDAY]: hours('22:00-02:00') },
    {
      exceptions: [
        { day: '2026-11-16', hours: hours('08:00-09:00') },
        { day: '2026-11-20', hours: [] },
        { day: '2026-11-28', hours: [] },
        { day: '2026-12-02', hours: hours('23:00-03:00') },
      ],
    },
  );

  test('replaces the hours of its day alone', () => {
    expect(isAvailableAt(schedule, at('2026-11-16T08:30'))).toBe(true);
    expect(isAvailableAt(schedule, at('2026-11-16T19:00'))).toBe(false);
    expect(isAvailableAt(schedule, at('2026-11-23T19:00'))).toBe(true);
    expect(isAvailableAt(schedule, at('2026-11-23T08:30'))).toBe(false);
  });

  test('also removes what its day has past midnight, and not what the day before has', () => {
    expect(isAvailableAt(schedule, at('2026-11-21T01:00'))).toBe(false);
    expect(isAvailableAt(schedule, at('2026-11-28T01:00'))).toBe(true);
    expect(isAvailableAt(schedule, at('2026-12-03T02:59'))).toBe(true);
  });

  test('is a change like the others', () => {
    expect(nextChangeAfter(schedule, at('2026-11-16T09:00'))).toEqual(at('2026-11-23T18:00'));
    expect(nextChangeAfter(schedule, at('2026-12-02T20:00'))).toEqual(at('2026-12-02T23:00'));
  });

  test('far ahead of an empty week is found', () => {
    const only = {
      ...emptySchedule,
      exceptions: [{ day: '2027-03-01', hours: hours('10:00-11:00') }],
    };
    expect(nextChangeAfter(only, at('2026-11-16T10:00'))).toEqual(at('2027-03-01T10:00'));
  });
});

describe('Over every minute of a week', () => {
  const schedules: Record<string, Schedule> = {
    'evenings, one past midnight': weekly({
      [MONDAY]: hours('09:30-11:00', '18:00-23:00'),
      [FRIDAY]: hours('22:00-02:15'),
      [SUNDAY]: hours('20:00-01:30'),
    }),
    always,
    'with everything': weekly(
      {
        [MONDAY]: hours('00:00-06:00', '23:00-22:00'),
        2: hours('12:00-12:00'),
        [SUNDAY]: hours('23:59-00:01'),
      },
      {
        exceptions: [
          { day: '2026-11-17', hours: hours('05:00-07:00') },
          { day: '2026-11-19', hours: [] },
        ],
        freeUntil: at('2026-11-16T13:37'),
        pausedUntil: at('2026-11-17T06:30'),
      },
    ),
    away: { ...always, awayUntil: '2026-11-18' },
    empty: emptySchedule,
  };
  const WEEK_MINUTES = 10_080;

  test.each(Object.entries(schedules))('openings and rule agree: %s', (_, schedule) => {
    const start = at('2026-11-16T00:00');
    const openings = openingsFrom(schedule, start, at(`${dayAfter('2026-11-16', 22)}T00:00`));
    const wrong: string[] = [];
    let expected = nextChangeAfter(schedule, new Date(start.getTime() - 1));
    let before = isAvailableAt(schedule, new Date(start.getTime() - 60_000));
    for (let minute = 0; minute < WEEK_MINUTES; minute++) {
      const now = new Date(start.getTime() + minute * 60_000);
      const isAvailable = isAvailableAt(schedule, now);
      const opening = openingAt(openings, now);
      if ((opening !== undefined && opening.from <= now) !== isAvailable)
        wrong.push(`${now.toISOString()} opening`);
      const isChange = minute > 0 && isAvailable !== before;
      if (minute > 0 && isChange !== (expected?.getTime() === now.getTime()))
        wrong.push(`${now.toISOString()} change`);
      before = isAvailable;
      // Between changes the answer stays the same; it is asked for again once an hour.
      if (isChange || minute % 60 === 0) expected = nextChangeAfter(schedule, now);
    }
    expect(wrong).toEqual([]);
  });
});
