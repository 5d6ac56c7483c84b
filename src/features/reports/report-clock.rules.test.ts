import { expect, test } from 'vitest';
import { deadlineOf } from '#features/reports/report-clock.rules.ts';

const sent = new Date('2026-11-16T10:00:00Z');
test.each([
  ['2026-11-16T10:00:00Z', false, 24],
  ['2026-11-16T10:30:00Z', false, 23],
  ['2026-11-17T09:59:00Z', false, 0],
  ['2026-11-17T10:01:00Z', true, 0],
  ['2026-11-17T13:00:00Z', true, 3],
])('At %s the clock of a report stands so', (now, isOverdue, hours) => {
  expect(deadlineOf(sent, new Date(now))).toEqual({ isOverdue, hours });
});
