import { expect, test } from 'vitest';
import { timeLeft } from '#features/profiles/trash/trash.rules.ts';

const now = new Date('2026-11-18T09:00:00Z');

test.each([
  ['2026-12-18T09:00:00Z', '30 days'],
  ['2026-11-20T08:59:00Z', '1 day'],
  ['2026-11-19T08:59:00Z', '23 hours'],
  ['2026-11-18T10:00:00Z', '1 hour'],
  ['2026-11-18T09:59:00Z', 'less than an hour'],
  ['2026-11-18T08:00:00Z', 'less than an hour'],
])('Until %s there are %s', (erasedAt, left) => {
  expect(timeLeft(new Date(erasedAt), now)).toBe(left);
});
