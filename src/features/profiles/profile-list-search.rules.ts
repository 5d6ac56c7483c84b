import { listedGaps } from '#features/profiles/profile-gaps.rules.ts';
import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import {
  LIST_PAGE_SIZE,
  listDirections,
  listSorts,
  onlineStates,
  shownStates,
} from '#features/profiles/profile-list.contract.ts';
import { readNumberParam, readTextParam } from '#platform/contract/address-values.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';

const MAX_PAGE = 1_000_000;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((one) => one === value);

/** Parses the query parameters of the admin list. Invalid values fall back to their default. */
export const readProfileListSearch = (raw: Readonly<Record<string, unknown>>) => {
  const sort = oneOf(listSorts, raw.sort);
  return {
    search: readTextParam(raw.search, MAX_SEARCH_LENGTH),
    shown: oneOf(shownStates, raw.shown),
    online: oneOf(onlineStates, raw.online),
    area: oneOf(locationAreas, raw.area),
    service: readTextParam(raw.service, 120),
    lacks: oneOf(listedGaps, raw.lacks),
    sort,
    direction: sort && (oneOf(listDirections, raw.direction) ?? 'asc'),
    /** One-based; omitted for the first page. */
    page: readNumberParam(raw.page, 2, MAX_PAGE),
  };
};
export type ProfileListSearch = ReturnType<typeof readProfileListSearch>;

export const listFilterNames = ['shown', 'online', 'area', 'service', 'lacks'] as const;

/** The filters without sort order and page, which are the same for all pages of a list. */
export const listFiltersOf = ({ sort, direction, page, ...filters }: ProfileListSearch) => filters;

/** The query parameters of the API, which are all strings. */
export const listQueryOf = (view: ProfileListSearch) => ({
  ...listFiltersOf(view),
  sortBy: view.sort,
  direction: view.direction,
  offset: String(((view.page ?? 1) - 1) * LIST_PAGE_SIZE),
});
