import { expect, test } from 'vitest';
import {
  secondsUntilTomorrow,
  singaporeClock,
  singaporeDay,
} from '#platform/contract/singapore-day.ts';

test.each([
  ['2026-11-14T15:59:59Z', '2026-11-14'],
  ['2026-11-14T16:00:00Z', '2026-11-15'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('%s is %s in Singapore', (moment, day) => {
  expect(singaporeDay(new Date(moment))).toBe(day);
});

test.each([
  ['2026-11-14T15:59:59.500Z', 1],
  ['2026-11-14T16:00:00Z', 86_400],
  ['2026-11-14T16:00:01Z', 86_399],
])('At %s the next day is %i seconds away', (moment, seconds) => {
  expect(secondsUntilTomorrow(new Date(moment))).toBe(seconds);
});

test("The clock is Singapore's, as digits", () => {
  expect(singaporeClock(new Date('2026-11-14T16:05:09.999Z'))).toBe('20261115000509');
});
