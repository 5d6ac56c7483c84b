import { expect, test } from 'vitest';
import {
  type DirectoryProfile,
  filterCount,
  matchesFilters,
  nextInHtml,
  readDirectorySearch,
} from '#features/freelancers/directory-search.rules.ts';

const given = (raw: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(readDirectorySearch(raw)));

test('The address is read, defaults and nonsense are taken away', () => {
  expect(given({ search: ' Mei ', service: 'City Tour', sort: 'recent', pages: 3 })).toEqual({
    search: 'Mei',
    service: 'City Tour',
    sort: 'recent',
    pages: 3,
  });
  expect(given({ search: ' ', sort: 'popular', pages: 1 })).toEqual({});
  expect(given({ search: ['x'], sort: 'worst', pages: 'many', nationality: null })).toEqual({});
  expect(given({ pages: 2.5 })).toEqual({});
  expect(given({ pages: 1e9 })).toEqual({ pages: 100 });
  expect(given({ search: 88 })).toEqual({ search: '88' });
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

test('The count of filters leaves search and sort aside', () => {
  expect(filterCount({ search: 'a', sort: 'recent', location: 'East', service: 'x' })).toBe(2);
});

const mei: DirectoryProfile = {
  id: 1,
  name: 'Mei Lin',
  title: 'City guide',
  profileImage: '',
  galleryImages: [],
  services: ['Thai', 'City Tour'],
  popularityScore: 0,
  locationArea: 'East',
};

test('What is here already is narrowed by the rule of the server', () => {
  expect(matchesFilters(mei, { nationality: 'Thai', service: 'City Tour' })).toBe(true);
  expect(matchesFilters(mei, { nationality: 'Korean' })).toBe(false);
  expect(matchesFilters(mei, { location: 'east' })).toBe(true);
  expect(matchesFilters(mei, { location: 'West' })).toBe(false);
  expect(matchesFilters(mei, {})).toBe(true);
});

test('A search hides nothing that is here: the server may find it by words that are not', () => {
  for (const search of ['mei', 'GUIDE', 'orchids of her long introduction']) {
    expect(matchesFilters(mei, { search })).toBe(true);
    expect(matchesFilters(mei, { search, service: 'Karaoke' })).toBe(false);
  }
});
