import { describe, expect, test } from 'vitest';
import { readDashboardSearch } from '#features/analytics/dashboard-search.rules.ts';

describe("The dashboard's address", () => {
  test('holds what is not usual', () => {
    expect(readDashboardSearch({ days: 7, profileId: 12 })).toEqual({ days: 7, profileId: 12 });
    expect(readDashboardSearch({ days: '90' })).toEqual({ days: 90, profileId: undefined });
    expect(readDashboardSearch({ days: 30 })).toEqual({ days: undefined, profileId: undefined });
  });

  test('means the usual when it makes no sense', () => {
    for (const search of [{}, { days: 8, profileId: 'x' }, { days: 'a', profileId: -1 }]) {
      expect(readDashboardSearch(search)).toEqual({ days: undefined, profileId: undefined });
    }
  });
});
