import { expect, test } from 'vitest';
import { comparedIds, sharedByAll, withTick } from '#features/directory/compared-ids.rules.ts';

test('Without a choice the four that were saved last are compared', () => {
  expect(comparedIds({ ticked: undefined, saved: [9, 8, 7, 6, 5] })).toEqual([9, 8, 7, 6]);
  expect(comparedIds({ ticked: undefined, saved: [9] })).toEqual([9]);
});

test('A choice counts as long as its profiles are saved', () => {
  expect(comparedIds({ ticked: [5, 9, 4], saved: [9, 8, 7, 6, 5] })).toEqual([9, 5]);
  expect(comparedIds({ ticked: [], saved: [9, 8] })).toEqual([]);
});

test('A fifth cannot be ticked', () => {
  expect(withTick([1, 2, 3], 4)).toEqual([1, 2, 3, 4]);
  expect(withTick([1, 2, 3, 4], 5)).toBeUndefined();
  expect(withTick([1, 2, 3, 4], 2)).toEqual([1, 3, 4]);
});

test('What all have in common needs at least two', () => {
  expect(
    sharedByAll([
      ['a', 'b', 'c'],
      ['c', 'a'],
      ['a', 'd', 'c'],
    ]),
  ).toEqual(['a', 'c']);
  expect(sharedByAll([['a', 'b']])).toEqual([]);
  expect(sharedByAll([])).toEqual([]);
});
