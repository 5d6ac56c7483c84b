import type { SlotFacts } from '#features/directory/search/indexed-profile.rules.ts';
import { sectorsNear } from '#features/directory/search/place-words.rules.ts';
import type { SearchIndex } from '#features/directory/search/search-index.ts';
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
} as const;

const TENTHS = 10;

/** Returns a function that computes the filter groups a profile fails, as bit flags. */
export const createFilterMatcher = (
  index: SearchIndex,
  filters: FreelancerFilters,
): ((facts: SlotFacts) => number) => {
  const { nationality, location, service, near, minPrice, maxPrice, available, minRating } =
    filters;
  /** Memoises per distinct set of services whether it contains one of the keys. */
  const offering = (keys: readonly string[]) => {
    const known: (boolean | undefined)[] = [];
    const wanted = new Set(keys);
    return ({ offer }: SlotFacts): boolean => {
      known[offer] ??= index.offers[offer]?.some((key) => wanted.has(key)) ?? false;
      return known[offer];
    };
  };
  const failures: ((facts: SlotFacts) => number)[] = [];
  const fail = (bit: number, passes: (facts: SlotFacts) => boolean) =>
    failures.push((facts) => (passes(facts) ? 0 : bit));
  if (nationality) fail(groups.nationality, offering(nationality));
  if (service) fail(groups.service, offering(service));
  if (location) {
    const has = offering(location);
    const areas = new Set(location.map((key) => key.toLowerCase()));
    fail(groups.location, (facts) => has(facts) || areas.has(facts.area));
  }
  if (near) {
    const sectors = sectorsNear(near);
    fail(groups.near, ({ sector }) => sectors.has(sector));
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [min, max] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
    fail(groups.price, ({ price }) => price !== null && price >= min && price <= max);
  }
  if (available) fail(groups.available, ({ isOnline }) => isOnline);
  if (minRating !== undefined) {
    fail(groups.rating, ({ rating }) => rating >= minRating * TENTHS);
  }
  return (facts) => {
    let bits = 0;
    for (const failure of failures) bits |= failure(facts);
    return bits;
  };
};

/** A score for each slot of the index; 0 means no match. */
export type SlotScores = Uint16Array;

/** Every profile of the index matches. */
export const scoreAll = (index: SearchIndex): SlotScores =>
  new Uint16Array(index.facts.length).fill(1);

/** Visits every profile that matches the search and is visible to the viewer. */
export const forEachMatch = (
  index: SearchIndex,
  scores: SlotScores,
  isAdmin: boolean,
  visit: (facts: SlotFacts, score: number) => void,
): void => {
  for (let slot = 0; slot < scores.length; slot++) {
    const score = scores[slot] as number;
    const facts = score > 0 ? index.facts[slot] : undefined;
    if (facts && (isAdmin || !facts.isHidden)) visit(facts, score);
  }
};

/** Pages through the ids by descending score; popularity decides within a score. */
export const pageByScore = async (
  byScore: ReadonlyMap<number, number[]>,
  page: Pick<DirectoryPage, 'offset' | 'limit'>,
  pageOf: (ids: number[], page: DirectoryPage) => Promise<number[]>,
): Promise<number[]> => {
  const ids: number[] = [];
  let { offset } = page;
  for (const [, own] of [...byScore].sort(([one], [other]) => other - one)) {
    const limit = page.limit - ids.length;
    if (limit <= 0) break;
    if (offset < own.length) {
      ids.push(...(await pageOf(own, { sortBy: 'popular', offset, limit })));
    }
    offset = Math.max(0, offset - own.length);
  }
  return ids;
};
