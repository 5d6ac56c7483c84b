import { expect, test } from 'vitest';
import { dayNumber, dayNumberAt, dayOf, windowsOf } from '#features/analytics/day-number.rules.ts';

test('A moment belongs to the day that Singapore has then', () => {
  expect(dayOf(dayNumberAt(new Date('2026-11-14T15:59:59.999Z')))).toBe('2026-11-14');
  expect(dayOf(dayNumberAt(new Date('2026-11-14T16:00:00Z')))).toBe('2026-11-15');
});

test('The difference of two days is how far they are apart', () => {
  expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
});

test('Seven days with today, and the seven before them', () => {
  const { current, previous } = windowsOf(dayNumber('2026-11-14'), 7);
  expect([current.first, current.last].map(dayOf)).toEqual(['2026-11-08', '2026-11-14']);
  expect([previous.first, previous.last].map(dayOf)).toEqual(['2026-11-01', '2026-11-07']);
});
