import { describe, expect, test } from 'vitest';
import { type DirectoryFilters, filterCount } from '#features/directory/directory-search.rules.ts';
import {
  districtNumber,
  noFilters,
  toggledChoice,
  withChoice,
} from '#features/directory/filter-choices.rules.ts';

describe('Values of a filter', () => {
  test('come and go one by one, in the order of addresses, each once', () => {
    expect(toggledChoice(undefined, 'b')).toEqual(['b']);
    expect(toggledChoice(['b'], 'a')).toEqual(['a', 'b']);
    expect(toggledChoice(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggledChoice(['b'], 'b')).toBeUndefined();
    expect(withChoice(['a', 'b'], 'b')).toEqual(['a', 'b']);
  });

  test('are all taken away at once', () => {
    const all: DirectoryFilters = {
      search: 'x',
      nationality: ['a'],
      location: ['b'],
      service: ['c'],
      near: ['d09'],
      minPrice: 1,
      maxPrice: 2,
      available: true,
      minRating: 4,
      sort: 'recent',
    };
    expect(filterCount(all)).toBe(7);
    expect(filterCount({ ...all, ...noFilters })).toBe(0);
    expect({ ...all, ...noFilters }).toMatchObject({ search: 'x', sort: 'recent' });
  });
});

test('A place is a district or a station', () => {
  expect(districtNumber('d09')).toBe(9);
  expect(districtNumber('dover')).toBeUndefined();
});
