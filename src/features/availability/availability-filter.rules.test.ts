import { expect, test } from 'vitest';
import {
  instantOf,
  isWithinFilterDays,
  readAvailability,
  spanOfFilter,
} from '#features/availability/availability-filter.rules.ts';

const now = new Date('2026-11-18T10:00:00+08:00');

test.each([
  ['2026-11-21T20:00', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T00:00', '2026-11-20T16:00:00.000Z'],
])('%s in Singapore is %s', (given, instant) => {
  expect(instantOf(given)?.toISOString()).toBe(instant);
});

test.each([
  '',
  '2026-11-21',
  '2026-11-31T20:00',
  '2026-11-21T24:00',
  '2026-11-21T20:00:00',
  'T20:00',
  '2026-11-21T20:0',
  '2026-11-21T20:00T',
])('"%s" is no day and time', (given) => {
  expect(instantOf(given)).toBeUndefined();
  expect(isWithinFilterDays(given, now)).toBe(false);
});

test.each([
  ['2026-11-17T23:59', false],
  ['2026-11-18T00:00', true],
  ['2026-12-02T23:59', true],
  ['2026-12-03T00:00', false],
])('Openings are known for %s: %s', (given, isKnown) => {
  expect(isWithinFilterDays(given, now)).toBe(isKnown);
});

test.each([
  [true, true],
  ['true', true],
  ['tonight', 'tonight'],
  ['2026-11-21T20:00', '2026-11-21T20:00'],
  // The form without script sends all of its fields.
  [['', '2026-11-21T20:00'], '2026-11-21T20:00'],
  [['true', ''], true],
  ['2026-11-18T09:59', undefined],
  ['2027-11-18T09:59', undefined],
  ['false', undefined],
  [undefined, undefined],
  [{}, undefined],
])('The parameter %j is read as %j', (given, read) => {
  expect(readAvailability(given, now)).toBe(read);
});

test('Tonight is what is left of the evening', () => {
  const at = (time: string) => new Date(`2026-11-18T${time}:00+08:00`).getTime();
  const midnight = new Date('2026-11-19T00:00:00+08:00').getTime();
  expect(spanOfFilter('tonight', now)).toEqual([at('18:00'), midnight]);
  expect(spanOfFilter('tonight', new Date(at('21:30')))).toEqual([at('21:30'), midnight]);
  expect(spanOfFilter('2026-11-18T20:00', now)[0]).toBe(at('20:00'));
  expect(spanOfFilter(true, now)[0]).toBe(now.getTime());
});
