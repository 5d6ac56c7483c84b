import { expect, test } from 'vitest';
import { mayBeAwayUntil, privateLinkPath } from '#features/provider-portal/portal.rules.ts';

test('The token of a link stands where no server sees it', () => {
  const { pathname, search, hash } = new URL(privateLinkPath('token'), 'https://garden.example');
  expect([pathname, search, hash]).toEqual(['/her-word', '', '#token']);
});

test.each([
  ['2026-11-16', true],
  ['2026-11-15', false],
  ['2027-11-17', true],
  ['2027-11-18', false],
])('Away until %s on the evening of 16 November 2026 in Singapore: %s', (day, may) => {
  expect(mayBeAwayUntil(day, new Date('2026-11-15T16:30:00Z'))).toBe(may);
});
