import { expect, test } from 'vitest';
import { withoutDuplicates } from '#platform/web/api/without-duplicates.ts';

test('What is on two pages is shown once, where it came first', () => {
  expect(
    withoutDuplicates([
      [{ id: 3 }, { id: 1 }],
      [{ id: 1 }, { id: 2 }],
    ]).map(({ id }) => id),
  ).toEqual([3, 1, 2]);
});
