import { expect, test } from 'vitest';
import { addressIds, idsSearch } from '#features/directory/address-ids.rules.ts';
import { searchString } from '#platform/web/navigation/search-string.ts';

test('An address has ids in their order; what is none is dropped', () => {
  expect(addressIds({ ids: '3,7,12' })).toEqual([3, 7, 12]);
  expect(addressIds({ ids: 3 })).toEqual([3]);
  expect(addressIds({ ids: '7,3,7,x,-1,0,2.5,,99999999999,4' })).toEqual([7, 3, 4]);
  for (const ids of [undefined, '', 'none', null, {}, [], true]) {
    expect(addressIds({ ids: ids as never })).toEqual([]);
  }
  expect(addressIds({ ids: Array.from({ length: 300 }, (_, i) => i + 1).join() })).toHaveLength(
    100,
  );
});

test('Ids are written as they are read', () => {
  expect(searchString(idsSearch([]))).toBe('');
  expect(searchString(idsSearch([3]))).toBe('?ids=3');
  for (const ids of [[], [3], [3, 7, 12]]) expect(addressIds(idsSearch(ids))).toEqual(ids);
});
