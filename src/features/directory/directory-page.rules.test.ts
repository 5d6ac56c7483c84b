import { expect, test } from 'vitest';
import { shownInGrid } from '#features/directory/directory-page.rules.ts';
import { readDirectorySearch } from '#features/directory/directory-search.rules.ts';

const profiles = (...ids: number[]) => ids.map((id) => ({ id }));
const loaded = profiles(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
const featured = profiles(1, 2, 3, 4, 5, 6);
const whole = readDirectorySearch({});

test('The whole directory leaves out those who are featured above it', () => {
  expect(shownInGrid(loaded, { filters: whole, featured, total: 36 })).toEqual({
    profiles: profiles(7, 8, 9, 10, 11, 12),
    count: 30,
  });
});

test('They stay where the others do not fill a page', () => {
  const known = { filters: whole, featured, total: 17 };
  expect(shownInGrid(loaded, known)).toEqual({ profiles: loaded, count: 17 });
  expect(shownInGrid(loaded, { ...known, total: 18 }).count).toBe(12);
});

test.each([{ search: 'a' }, { sort: 'recent' }, { service: 'City Tour' }, { minPrice: '10' }])(
  'A search shows all that it finds: %j',
  (raw) => {
    const filters = readDirectorySearch(raw);
    expect(shownInGrid(loaded, { filters, featured, total: 36 })).toEqual({
      profiles: loaded,
      count: 36,
    });
  },
);

test('Who is featured without being popular is found nowhere else', () => {
  const known = { filters: whole, featured: profiles(90, 91), total: 36 };
  expect(shownInGrid(loaded, known)).toEqual({ profiles: loaded, count: 34 });
});
