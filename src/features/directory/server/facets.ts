import { spanOfFilter } from '#features/availability/availability-filter.rules.ts';
import { everyNameIn } from '#features/catalogue/former-names.rules.ts';
import type { StoredService } from '#features/catalogue/server/services.queries.ts';
import { type ServiceGroup, serviceGroupOf } from '#features/catalogue/services.rules.ts';
import { type Facets, MAX_RATING } from '#features/directory/directory.contract.ts';
import { withNeighbours } from '#features/directory/search/neighbours.rules.ts';
import {
  districtPlaces,
  type KnownPlace,
  placeOf,
  sectorsNear,
} from '#features/directory/search/place-words.rules.ts';
import type { SearchIndex } from '#features/directory/search/search-index.ts';
import { isOpenDuring } from '#features/directory/search/slot-columns.ts';
import type { FreelancerFilters } from '#features/directory/server/directory.queries.ts';
import {
  createFilterMatcher,
  forEachMatch,
  groups,
  type SlotScores,
  scoreAll,
} from '#features/directory/server/directory-hits.ts';
import { languageNames } from '#features/profiles/languages.rules.ts';

const SECTORS = 100;
const TENTHS = 10;
/** The filters that can be left out, as they are called in the query. */
const filterGroups = Object.keys(groups) as (keyof typeof groups)[];
const LAST_BIT = 31;
/** No number of a service. */
const NONE = -1;

interface Counted {
  readonly index: SearchIndex;
  readonly scores: SlotScores;
  readonly filters: FreelancerFilters;
  readonly services: readonly StoredService[];
  readonly isAdmin: boolean;
}

/** Computes all facets in one pass. A profile that fails only one group still counts in that group. */
export const facetsOf = ({ index, scores, filters, services, isAdmin }: Counted): Facets => {
  const now = new Date();
  const failedGroups = createFilterMatcher(index, filters, now);
  const [nowSpan, tonightSpan] = [spanOfFilter(true, now), spanOfFilter('tonight', now)];
  const areaCount = index.areas.length;
  const offerCount = index.offers.length;
  /** Counts by area and set of services, because a location filter matches either. */
  const countsByOffer = () => new Uint32Array(areaCount * offerCount);
  const found = countsByOffer();
  /** Of profiles that fail the filter of this group alone. */
  const lacking: Partial<Record<number, Uint32Array>> = {};
  const byArea = new Uint32Array(areaCount);
  const bySector = new Uint32Array(SECTORS);
  const byLanguage = new Uint32Array(languageNames.length);
  const byStars = new Uint32Array(MAX_RATING + 1);
  const price = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  let total = 0;
  let available = 0;
  let tonight = 0;
  const add = (counts: Uint32Array, place: number) => {
    counts[place] = (counts[place] ?? 0) + 1;
  };
  const columns = index.columns();
  forEachMatch(index, scores, isAdmin, (slot) => {
    const failed = failedGroups(slot);
    if ((failed & (failed - 1)) !== 0) return;
    const isFound = failed === 0;
    if (isFound) total += 1;
    const area = columns.area[slot] as number;
    if (!isFound) lacking[failed] ??= countsByOffer();
    const counts = isFound ? found : (lacking[failed] as Uint32Array);
    add(counts, area * offerCount + (columns.offer[slot] as number));
    if (isFound || failed === groups.location) add(byArea, area);
    if (isFound || failed === groups.near) add(bySector, columns.sector[slot] as number);
    if (isFound || failed === groups.available) {
      const openings = index.openings[slot];
      available += Number(isOpenDuring(openings, nowSpan));
      tonight += Number(isOpenDuring(openings, tonightSpan));
    }
    if (isFound || failed === groups.language) {
      for (let bits = columns.languages[slot] as number; bits !== 0; bits &= bits - 1) {
        add(byLanguage, LAST_BIT - Math.clz32(bits & -bits));
      }
    }
    if (isFound || failed === groups.rating) {
      add(byStars, Math.floor((columns.rating[slot] as number) / TENTHS));
    }
    if (isFound || failed === groups.price) {
      const own = columns.price[slot] as number;
      if (own < price.min) price.min = own;
      if (own > price.max) price.max = own;
    }
  });

  const everyName = everyNameIn(services);
  /** Number of profiles by area and service. */
  const byService = (counts: Uint32Array | undefined) =>
    index.areas.map((_, area) =>
      counts
        ? index.countServices(counts.subarray(area * offerCount, (area + 1) * offerCount))
        : [],
    );
  const foundByService = byService(found);
  /** Counts the profiles that offer a service, and all of an area that has its name. */
  const countIn = (
    group: number,
    hasName: (area: string, key: string) => boolean = () => false,
  ) => {
    const lackingByService = byService(lacking[group]);
    return (key: string): number => {
      const service = index.keyOf.get(key) ?? NONE;
      return index.areas.reduce((sum, name, area) => {
        if (hasName(name, key)) return sum + (byArea[area] ?? 0);
        const own = foundByService[area]?.[service] ?? 0;
        return sum + own + (lackingByService[area]?.[service] ?? 0);
      }, 0);
    };
  };
  // Areas have fixed names, which may be former names of a location.
  const isNamed = (area: string, key: string) =>
    everyName(key).some((name) => name.toLowerCase() === area);
  const valuesOf = (group: ServiceGroup, count: (key: string) => number) =>
    services
      .filter((service) => service.showInFilter && serviceGroupOf(service) === group)
      .map(({ serviceName }) => ({ value: serviceName, count: count(serviceName) }));
  const countSectors = (sectors: Iterable<number>) =>
    [...sectors].reduce((sum, sector) => sum + (bySector[sector] ?? 0), 0);
  const countPlace = ({ value, label, sectors, around }: KnownPlace) => ({
    value,
    label,
    count: countSectors([...sectors, ...around]),
  });
  const places = (filters.near ?? []).flatMap((value) => placeOf(value) ?? []);

  /** Wider searches for one without results: without a filter, or with more districts. */
  const wider = (): Facets['wider'] => {
    const near = withNeighbours(filters.near ?? []);
    let unsearched = 0;
    if (filters.search) {
      forEachMatch(index, scoreAll(index), isAdmin, (slot) => {
        if (failedGroups(slot) === 0) unsearched += 1;
      });
    }
    const offers: Facets['wider'] = [
      { without: 'near', near, count: countSectors(sectorsNear(near)) },
      ...filterGroups.map((without) => ({
        without,
        count: lacking[groups[without]]?.reduce((sum, count) => sum + count, 0) ?? 0,
      })),
      { without: 'search', count: unsearched },
    ];
    return offers.filter(({ count }) => count > 0);
  };

  return {
    total,
    wider: total === 0 ? wider() : [],
    nationality: valuesOf('nationality', countIn(groups.nationality)),
    location: valuesOf('location', countIn(groups.location, isNamed)),
    service: valuesOf('services', countIn(groups.service)),
    language: languageNames.map((value, place) => ({ value, count: byLanguage[place] ?? 0 })),
    districts: districtPlaces.map(countPlace),
    stations: places.filter(({ kind }) => kind !== 'district').map(countPlace),
    available,
    tonight,
    ratings: Array.from({ length: MAX_RATING }, (_, stars) => ({
      value: stars + 1,
      count: byStars.slice(stars + 1).reduce((count, one) => count + one, 0),
    })),
    price: {
      min: Number.isFinite(price.min) ? Math.floor(price.min) : null,
      max: Number.isFinite(price.max) ? Math.ceil(price.max) : null,
    },
  };
};
