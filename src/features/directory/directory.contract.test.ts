import { expect, test } from 'vitest';
import { filterKey } from '#features/directory/directory.contract.ts';
import { patternContaining } from '#platform/server/db/like-pattern.ts';

test.each(['', 'All', 'All Services'])('The choice %j filters nothing', (value) => {
  expect(filterKey(value)).toBeUndefined();
});

test('Any other choice is the key to filter by', () => {
  expect(filterKey('City Tour')).toBe('City Tour');
});

test('Wildcards in a search are plain characters', () => {
  expect(patternContaining('50%_\\')).toBe('%50\\%\\_\\\\%');
});
