import { expect, test } from 'vitest';
import { singaporeDay } from '#platform/contract/singapore-day.ts';

test.each([
  ['2026-11-14T15:59:59Z', '2026-11-14'],
  ['2026-11-14T16:00:00Z', '2026-11-15'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('%s is %s in Singapore', (moment, day) => {
  expect(singaporeDay(new Date(moment))).toBe(day);
});
