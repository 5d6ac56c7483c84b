import { expect, test } from 'vitest';
import { withoutRepeats } from '#platform/web/api/without-repeats.ts';

test('What is on two pages is shown once, where it came first', () => {
  expect(
    withoutRepeats([
      [{ id: 3 }, { id: 1 }],
      [{ id: 1 }, { id: 2 }],
    ]).map(({ id }) => id),
  ).toEqual([3, 1, 2]);
});
