import { describe, expect, test } from 'vitest';
import {
  listQueryOf,
  readProfileListSearch,
} from '#features/profiles/profile-list-search.rules.ts';

const said = (raw: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(readProfileListSearch(raw)).filter(([, value]) => value !== undefined),
  );

describe('The address of the list', () => {
  test('tells the whole view', () => {
    const view = {
      ...{ search: 'mei', shown: 'hidden', online: 'online', area: 'East', service: 'City Tour' },
      ...{ lacks: 'photos', sort: 'price', direction: 'desc', page: 3 },
    };
    expect(said(view)).toEqual(view);
    expect(listQueryOf(readProfileListSearch(view))).toEqual({
      ...{ search: 'mei', shown: 'hidden', online: 'online', area: 'East', service: 'City Tour' },
      ...{ lacks: 'photos', sortBy: 'price', direction: 'desc', offset: '50' },
    });
  });

  test('may be written by anybody, and then has its defaults', () => {
    expect(
      said({
        ...{ search: { a: 1 }, shown: 'x', online: true, area: 'Mars', service: [], lacks: '' },
        ...{ sort: 'phone', direction: 'desc', page: -4, other: 1 },
      }),
    ).toEqual({});
    expect(said({ search: 0, page: '2' })).toEqual({ search: '0', page: 2 });
    expect(said({ search: '\0', page: 1 })).toEqual({});
    expect(said({ page: 1.5, sort: 'id', direction: 'up' })).toEqual({
      sort: 'id',
      direction: 'asc',
    });
    expect(said({ search: 'x'.repeat(999) }).search).toHaveLength(200);
  });
});
