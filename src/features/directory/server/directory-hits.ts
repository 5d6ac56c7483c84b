import { spanOfFilter } from '#features/availability/availability-filter.rules.ts';
import { languageBits } from '#features/directory/search/indexed-profile.rules.ts';
import type { SearchPhrases } from '#features/directory/search/phrases.rules.ts';
import { sectorsNear } from '#features/directory/search/place-words.rules.ts';
import type { SearchIndex } from '#features/directory/search/search-index.ts';
import { isOpenDuring, isSlotVisible } from '#features/directory/search/slot-columns.ts';
import type {
  DirectoryPage,
  FreelancerFilters,
} from '#features/directory/server/directory.queries.ts';

/** Filter groups as bit flags. */
export const groups = {
  nationality: 1,
  location: 2,
  service: 4,
  near: 8,
  price: 16,
  available: 32,
  rating: 64,
  language: 128,
} as const;

const TENTHS = 10;

/** Returns a function that computes the filter groups a profile fails, as bit flags. */
export const createFilterMatcher = (
  index: SearchIndex,
  filters: FreelancerFilters,
  now = new Date(),
): ((slot: number) => number) => {
  const { nationality, location, service, language, near } = filters;
  const { minPrice, maxPrice, available, minRating } = filters;
  const columns = index.columns();
  /** Memoises per distinct set of services whether it contains one of the keys. */
  const offering = (keys: readonly string[]) => {
    const known: (boolean | undefined)[] = [];
    const wanted = new Set(keys);
    return (slot: number): boolean => {
      const offer = columns.offer[slot] as number;
      known[offer] ??= index.offers[offer]?.some((key) => wanted.has(key)) ?? false;
      return known[offer];
    };
  };
  const groupFilters: ((slot: number) => number)[] = [];
  const addFilter = (group: number, passes: (slot: number) => boolean) =>
    groupFilters.push((slot) => (passes(slot) ? 0 : group));
  if (nationality) addFilter(groups.nationality, offering(nationality));
  if (service) addFilter(groups.service, offering(service));
  if (location) {
    const has = offering(location);
    const areas = new Set(location.map((key) => key.toLowerCase()));
    const isArea = index.areas.map((area) => areas.has(area));
    addFilter(
      groups.location,
      (slot) => has(slot) || isArea[columns.area[slot] as number] === true,
    );
  }
  if (language) {
    const bits = languageBits(language);
    addFilter(groups.language, (slot) => ((columns.languages[slot] as number) & bits) !== 0);
  }
  if (near) {
    const sectors = sectorsNear(near);
    addFilter(groups.near, (slot) => sectors.has(columns.sector[slot] as number));
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [min, max] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
    addFilter(groups.price, (slot) => {
      const price = columns.price[slot] as number;
      return price >= min && price <= max;
    });
  }
  if (available) {
    const span = spanOfFilter(available, now);
    addFilter(groups.available, (slot) => isOpenDuring(index.openings[slot], span));
  }
  if (minRating !== undefined) {
    addFilter(groups.rating, (slot) => (columns.rating[slot] as number) >= minRating * TENTHS);
  }
  return (slot) => {
    let bits = 0;
    for (const failedGroup of groupFilters) bits |= failedGroup(slot);
    return bits;
  };
};

/** A score for each slot of the index; 0 means no match. */
export type SlotScores = Uint16Array;

/** Every profile of the index matches. */
export const scoreAll = (index: SearchIndex): SlotScores =>
  new Uint16Array(index.slotCount()).fill(1);

/**
 * Drops the profiles that fail the phrases of a search. Profiles without a postal code or languages
 * are kept: their texts may mention the place or language, which the search words decide.
 */
export const keepMatching = (
  index: SearchIndex,
  scores: SlotScores,
  { languages, ...limits }: Omit<SearchPhrases, 'rest'>,
): void => {
  const matchers = [
    createFilterMatcher(index, limits),
    ...languages.map((language) => createFilterMatcher(index, { language: [language] })),
  ];
  const { sector, languages: stated } = index.columns();
  for (let slot = 0; slot < scores.length; slot++) {
    if (scores[slot] === 0) continue;
    const excused =
      (sector[slot] === 0 ? groups.near : 0) | (stated[slot] === 0 ? groups.language : 0);
    if (matchers.some((failedGroups) => (failedGroups(slot) & ~excused) !== 0)) scores[slot] = 0;
  }
};

/** Visits every profile that matches the search and is visible to the viewer. */
export const forEachMatch = (
  index: SearchIndex,
  scores: SlotScores,
  isAdmin: boolean,
  visit: (slot: number, score: number) => void,
): void => {
  const { visibility } = index.columns();
  for (let slot = 0; slot < scores.length; slot++) {
    const score = scores[slot] as number;
    if (score > 0 && isSlotVisible(visibility[slot], isAdmin)) visit(slot, score);
  }
};

/** Pages through the ids by descending score; the order of the page decides within a score. */
export const pageByScore = async (
  byScore: ReadonlyMap<number, number[]>,
  page: DirectoryPage,
  pageOf: (ids: number[], page: DirectoryPage) => Promise<number[]>,
): Promise<number[]> => {
  const ids: number[] = [];
  let { offset } = page;
  for (const [, own] of [...byScore].sort(([one], [other]) => other - one)) {
    const limit = page.limit - ids.length;
    if (limit <= 0) break;
    if (offset < own.length) {
      ids.push(...(await pageOf(own, { sortBy: page.sortBy, offset, limit })));
    }
    offset = Math.max(0, offset - own.length);
  }
  return ids;
};
