import { expect, test } from 'vitest';
import { isAvailableAt } from '#features/availability/schedule.rules.ts';
import { people } from '#ops/demo/content/people.ts';
import { demoSchedule } from '#ops/demo/demo-schedules.ts';

const QUARTER_MS = 15 * 60_000;
const QUARTERS_OF_WEEK = 7 * 24 * 4;

test('Somebody of the demo is available at any time of the week, and never everybody', () => {
  const start = new Date('2026-11-16T00:00:00+08:00');
  const schedules = people.flatMap((_, index) => demoSchedule(index, start) ?? []);
  expect(schedules.length).toBeLessThan(people.length);
  const counts = Array.from({ length: QUARTERS_OF_WEEK }, (_, quarter) => {
    const now = new Date(start.getTime() + quarter * QUARTER_MS);
    return schedules.filter((schedule) => isAvailableAt(schedule, now)).length;
  });
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(people.length);
});
