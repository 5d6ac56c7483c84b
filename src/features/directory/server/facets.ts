import { everyNameIn } from '#features/catalogue/former-names.rules.ts';
import type { StoredService } from '#features/catalogue/server/services.queries.ts';
import { type ServiceGroup, serviceGroupOf } from '#features/catalogue/services.rules.ts';
import { type Facets, MAX_RATING } from '#features/directory/directory.contract.ts';
import {
  districtPlaces,
  type KnownPlace,
  placeOf,
} from '#features/directory/search/place-words.rules.ts';
import type { SearchIndex } from '#features/directory/search/search-index.ts';
import type { FreelancerFilters } from '#features/directory/server/directory.queries.ts';
import {
  createFilterMatcher,
  forEachMatch,
  groups,
  type SlotScores,
} from '#features/directory/server/directory-hits.ts';

const SECTORS = 100;
const TENTHS = 10;

interface Counted {
  readonly index: SearchIndex;
  readonly scores: SlotScores;
  readonly filters: FreelancerFilters;
  readonly services: readonly StoredService[];
  readonly isAdmin: boolean;
}

/** Computes all facets in one pass. A profile that fails only one group still counts in that group. */
export const facetsOf = ({ index, scores, filters, services, isAdmin }: Counted): Facets => {
  const failure = createFilterMatcher(index, filters);
  const byOffer = {
    nationality: new Uint32Array(index.offers.length),
    service: new Uint32Array(index.offers.length),
  };
  /** Counts by area and set of services, because a location filter matches either. */
  const byArea: (Uint32Array | undefined)[] = index.areas.map(() => undefined);
  const bySector = new Uint32Array(SECTORS);
  const byStars = new Uint32Array(MAX_RATING + 1);
  const price = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  let total = 0;
  let available = 0;
  const add = (counts: Uint32Array, place: number) => {
    counts[place] = (counts[place] ?? 0) + 1;
  };
  const columns = index.columns();
  forEachMatch(index, scores, isAdmin, (slot) => {
    const failed = failure(slot);
    if ((failed & (failed - 1)) !== 0) return;
    const isFound = failed === 0;
    if (isFound) total += 1;
    const offer = columns.offer[slot] as number;
    if (isFound || failed === groups.nationality) add(byOffer.nationality, offer);
    if (isFound || failed === groups.service) add(byOffer.service, offer);
    if (isFound || failed === groups.location) {
      const area = columns.area[slot] as number;
      byArea[area] ??= new Uint32Array(index.offers.length);
      add(byArea[area], offer);
    }
    if (isFound || failed === groups.near) add(bySector, columns.sector[slot] as number);
    if ((isFound || failed === groups.available) && columns.isOnline[slot] === 1) available += 1;
    if (isFound || failed === groups.rating) {
      add(byStars, Math.floor((columns.rating[slot] as number) / TENTHS));
    }
    if (isFound || failed === groups.price) {
      const own = columns.price[slot] as number;
      if (own < price.min) price.min = own;
      if (own > price.max) price.max = own;
    }
  });

  const countBy = (counts: Uint32Array) => {
    const found = index.countKeys(counts);
    return (key: string) => found.get(key) ?? 0;
  };
  const everyName = everyNameIn(services);
  const areas = byArea.map((counts = new Uint32Array(0), area) => ({
    area: index.areas[area] ?? '',
    total: counts.reduce((sum, count) => sum + count, 0),
    countOf: countBy(counts),
  }));
  const countLocation = (key: string): number => {
    // Areas have fixed names, which may be former names of a location.
    const names = everyName(key).map((name) => name.toLowerCase());
    return areas.reduce(
      (sum, { area, total, countOf }) => sum + (names.includes(area) ? total : countOf(key)),
      0,
    );
  };
  const valuesOf = (group: ServiceGroup, count: (key: string) => number) =>
    services
      .filter((service) => service.showInFilter && serviceGroupOf(service) === group)
      .map(({ serviceName }) => ({ value: serviceName, count: count(serviceName) }));
  const countPlace = ({ value, label, sectors, around }: KnownPlace) => ({
    value,
    label,
    count: [...sectors, ...around].reduce((sum, sector) => sum + (bySector[sector] ?? 0), 0),
  });
  const places = (filters.near ?? []).flatMap((value) => placeOf(value) ?? []);

  return {
    total,
    nationality: valuesOf('nationality', countBy(byOffer.nationality)),
    location: valuesOf('location', countLocation),
    service: valuesOf('services', countBy(byOffer.service)),
    districts: districtPlaces.map(countPlace),
    stations: places.filter(({ kind }) => kind !== 'district').map(countPlace),
    available,
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
