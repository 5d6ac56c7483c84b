import { expect, test } from 'vitest';
import {
  MAX_SAVED,
  readIds,
  without,
  withSaved,
  withViewed,
} from '#features/directory/saved-ids.rules.ts';

test('What is kept is read again; what somebody else wrote there is nothing', () => {
  expect(readIds([3, 1, 2])).toEqual([3, 1, 2]);
  for (const stored of [undefined, '', {}, null, 7, ['a']]) expect(readIds(stored)).toEqual([]);
  expect(readIds([1, 1, 0, -2, 2.5, '3', null, 99999999999, 4])).toEqual([1, 4]);
  expect(readIds(Array.from({ length: 500 }, (_, i) => i + 1))).toHaveLength(100);
});

test('The last one saved comes first, and no more are kept than can be asked for', () => {
  expect(withSaved([1, 2], 3)).toEqual([3, 1, 2]);
  expect(withSaved([1, 2], 2)).toEqual([1, 2]);
  const full = Array.from({ length: MAX_SAVED }, (_, i) => i + 1);
  expect(withSaved(full, 500)).toBeUndefined();
  expect(without([3, 1, 2], [1, 9])).toEqual([3, 2]);
});

test('The last twelve that were looked at are known, each once', () => {
  const viewed = Array.from({ length: 14 }, (_, i) => i + 1).reduce<readonly number[]>(
    withViewed,
    [],
  );
  expect(viewed).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(withViewed(viewed, 5).slice(0, 3)).toEqual([5, 14, 13]);
  expect(withViewed(viewed, 5)).toHaveLength(12);
});
