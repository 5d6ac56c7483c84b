import { expect, test } from 'vitest';
import {
  pauseBefore,
  scheduledTimeOf,
  scheduleInputOf,
  scheduleProblem,
} from '#features/profiles/visibility/publication-schedule.rules.ts';

const now = new Date('2026-11-18T02:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const NOTHING = { publishAt: null, hideAt: null };
const hidden = { isHidden: true, before: NOTHING, now };

test('A time is in the future, within a year, and not the same for both changes', () => {
  expect(scheduleProblem(NOTHING, hidden)).toBeUndefined();
  expect(scheduleProblem({ publishAt: after(2), hideAt: after(3) }, hidden)).toBeUndefined();
  expect(scheduleProblem({ publishAt: after(1.9), hideAt: null }, hidden)).toContain('2 minutes');
  expect(scheduleProblem({ publishAt: null, hideAt: after(-1) }, hidden)).toContain('2 minutes');
  const year = 366 * 24 * 60;
  expect(scheduleProblem({ publishAt: after(year), hideAt: null }, hidden)).toBeUndefined();
  expect(scheduleProblem({ publishAt: after(year + 1), hideAt: null }, hidden)).toContain('year');
  expect(scheduleProblem({ publishAt: after(9), hideAt: after(9) }, hidden)).toContain('same time');
});

test('A time that stays is not checked again', () => {
  const before = { publishAt: after(1), hideAt: null };
  const sent = { publishAt: after(1), hideAt: after(10) };
  expect(scheduleProblem(sent, { ...hidden, before })).toBeUndefined();
});

test('A published profile can be scheduled for publication only after it is hidden', () => {
  const shown = { ...hidden, isHidden: false };
  expect(scheduleProblem({ publishAt: after(9), hideAt: null }, shown)).toContain('already');
  expect(scheduleProblem({ publishAt: after(9), hideAt: after(20) }, shown)).toContain('already');
  expect(scheduleProblem({ publishAt: after(20), hideAt: after(9) }, shown)).toBeUndefined();
});

test('The form shows and reads the time of Singapore', () => {
  expect(scheduleInputOf('2026-12-31T16:05:00.000Z')).toBe('2027-01-01T00:05');
  expect(scheduledTimeOf('2027-01-01T00:05')).toBe('2027-01-01T00:05:00+08:00');
  expect(scheduledTimeOf('2027-01-01T00:05:30')).toBe('2027-01-01T00:05:00+08:00');
  expect(scheduleInputOf(null)).toBe('');
  expect(scheduledTimeOf('')).toBeNull();
});

test.each([0.2, 1, 999.5, 1_000.5, 37_123.4, 75_000])(
  'A run that sees a change in %d ms wakes up within a millisecond after it',
  (waitMs) => {
    let left = waitMs;
    while (left > 0) left -= pauseBefore(left) ?? Number.NaN;
    expect(left).toBeGreaterThan(-1);
  },
);

test('A run leaves only what the next one, a minute later, sees in time', () => {
  expect(pauseBefore(61_000)).toBe(1_000);
  expect(pauseBefore(75_001)).toBeUndefined();
});
