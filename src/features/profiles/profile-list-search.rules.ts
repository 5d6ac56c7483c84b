import { profileGaps } from '#features/profiles/profile-gaps.rules.ts';
import { locationAreas } from '#features/profiles/profile-input.contract.ts';
import {
  LIST_PAGE_SIZE,
  listDirections,
  listSorts,
  MAX_LIST_SEARCH,
  onlineStates,
  shownStates,
} from '#features/profiles/profile-list.contract.ts';
import { textIn, wholeNumberIn } from '#platform/contract/address-values.ts';

const MAX_PAGE = 1_000_000;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((one) => one === value);

/** Reads the address of the back office's list. What cannot be read has its default. */
export const readProfileListSearch = (raw: Readonly<Record<string, unknown>>) => {
  const sort = oneOf(listSorts, raw.sort);
  return {
    search: textIn(raw.search)?.slice(0, MAX_LIST_SEARCH),
    shown: oneOf(shownStates, raw.shown),
    online: oneOf(onlineStates, raw.online),
    area: oneOf(locationAreas, raw.area),
    service: textIn(raw.service)?.slice(0, 120),
    lacks: oneOf(profileGaps, raw.lacks),
    sort,
    direction: sort && (oneOf(listDirections, raw.direction) ?? 'asc'),
    /** The first is 1, and is left out. */
    page: wholeNumberIn(raw.page, 2, MAX_PAGE),
  };
};
export type ProfileListSearch = ReturnType<typeof readProfileListSearch>;

export const listFilterNames = ['shown', 'online', 'area', 'service', 'lacks'] as const;

/** Without what only tells the order and the place in it: the same for all pages of a list. */
export const listFiltersOf = ({ sort, direction, page, ...filters }: ProfileListSearch) => filters;

/** The list as its call takes it, where everything is text. */
export const listQueryOf = (view: ProfileListSearch) => ({
  ...listFiltersOf(view),
  sortBy: view.sort,
  direction: view.direction,
  offset: String(((view.page ?? 1) - 1) * LIST_PAGE_SIZE),
});
