import { expect, test } from 'vitest';
import {
  filterCount,
  matchesFilters,
  nextInHtml,
  queryOf,
  readDirectorySearch,
} from '#features/directory/directory-search.rules.ts';

const given = (raw: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(readDirectorySearch(raw)));

test('The address is read, defaults and nonsense are taken away', () => {
  expect(given({ search: ' Mei ', service: 'City Tour', sort: 'recent', pages: 3 })).toEqual({
    search: 'Mei',
    service: ['City Tour'],
    sort: 'recent',
    pages: 3,
  });
  expect(given({ search: ' ', sort: 'popular', pages: 1 })).toEqual({});
  expect(given({ search: ['x'], sort: 'worst', pages: 'many', nationality: null })).toEqual({});
  expect(given({ pages: 2.5 })).toEqual({});
  expect(given({ pages: 1e9 })).toEqual({ pages: 100 });
  expect(given({ search: 88 })).toEqual({ search: '88' });
});

test('A search that is too long is cut, and a filter that is too long is taken away', () => {
  expect(given({ search: 'x'.repeat(201) })).toEqual({ search: 'x'.repeat(200) });
  // A cut through a character that takes two places leaves it out.
  expect(given({ search: `${'x'.repeat(199)}🌸` })).toEqual({ search: 'x'.repeat(199) });
  expect(given({ service: ['y'.repeat(201), 'City Tour'] })).toEqual({ service: ['City Tour'] });
});

test('Without script one walks on page by page, then past what the HTML holds', () => {
  expect(nextInHtml({ sort: 'recent' })).toEqual({ sort: 'recent', pages: 2 });
  expect(nextInHtml({ pages: 3 })).toEqual({ pages: 4 });
  expect(nextInHtml({ pages: 4 })).toEqual({ from: 4 });
  expect(nextInHtml({ pages: 9, from: 4 })).toEqual({ from: 8 });
  expect(nextInHtml({ from: 8 })).toEqual({ from: 8, pages: 2 });
  expect(given({ from: 4 })).toEqual({ from: 4 });
  expect(given({ from: -1 })).toEqual({});
  expect(given({ from: 1e9 })).toEqual({ from: 10_000 });
});

test('Nonsense in the address is taken away by name', () => {
  expect(Object.keys(readDirectorySearch({ sort: 'worst' }))).toContain('sort');
});

test('Filters combine: each value once and in one order, what cannot be read is taken away', () => {
  expect(
    given({
      service: ['b', ' a', 'b', '', null, ['c']],
      near: ['Tiong Bahru', 'D9', '12', 'no:place'],
    }),
  ).toEqual({
    service: ['a', 'b'],
    near: ['d09', 'd12', 'tiong-bahru'],
  });
  expect(given({ service: Array.from({ length: 30 }, (_, i) => `s${i}`) }).service).toHaveLength(
    20,
  );
  expect(given({ nationality: 88, near: 'd9/../x', available: 'true' })).toEqual({
    nationality: ['88'],
    available: true,
  });
  expect(given({ minPrice: '100', maxPrice: 250, minRating: 4 })).toEqual({
    minPrice: 100,
    maxPrice: 250,
    minRating: 4,
  });
  expect(given({ minPrice: 0, maxPrice: -1, minRating: 6, available: 1 })).toEqual({});
  expect(given({ minPrice: '1e99', maxPrice: '', minRating: 2.5, available: false })).toEqual({});
});

test('Calls take the filters as text', () => {
  const query = queryOf({ sort: 'recent', near: ['d09'], minPrice: 80 });
  expect(JSON.parse(JSON.stringify(query))).toEqual({
    near: ['d09'],
    minPrice: '80',
  });
});

test('The count of filters leaves search and sort aside', () => {
  expect(filterCount({ search: 'a', sort: 'recent', location: ['East'], service: ['x'] })).toBe(2);
  expect(filterCount({ service: ['x', 'y'], near: ['d09'], minPrice: 1, maxPrice: 2 })).toBe(4);
  expect(filterCount({ available: true, minRating: 4 })).toBe(2);
});

const mei = { services: ['Thai', 'City Tour'], locationArea: 'East' };

test('What is here already is narrowed by the rule of the server', () => {
  expect(matchesFilters(mei, { nationality: ['Thai'], service: ['Karaoke', 'City Tour'] })).toBe(
    true,
  );
  expect(matchesFilters(mei, { nationality: ['Korean'] })).toBe(false);
  expect(matchesFilters(mei, { location: ['west', 'east'] })).toBe(true);
  expect(matchesFilters(mei, { location: ['West'] })).toBe(false);
  expect(matchesFilters(mei, {})).toBe(true);
});

test('A search hides nothing that is here: the server may find it by words that are not', () => {
  for (const search of ['mei', 'GUIDE', 'orchids of her long introduction']) {
    expect(matchesFilters(mei, { search })).toBe(true);
    expect(matchesFilters(mei, { search, service: ['Karaoke'] })).toBe(false);
  }
});
