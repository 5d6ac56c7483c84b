import { everyNameIn } from '#features/catalogue/former-names.rules.ts';
import { listActiveServices } from '#features/catalogue/server/services.queries.ts';
import type { Facets } from '#features/directory/directory.contract.ts';
import type {
  CountedLanding,
  LandingLink,
  LandingPage,
} from '#features/directory/landing/landing.contract.ts';
import {
  findTarget,
  type LandingTarget,
  landingTargets,
} from '#features/directory/landing/landing-targets.rules.ts';
import { withNeighbours } from '#features/directory/search/neighbours.rules.ts';
import {
  knownPlaces,
  placeOfPostalCode,
  sectorsNear,
} from '#features/directory/search/place-words.rules.ts';
import type { DirectorySearchService } from '#features/directory/server/directory-search.service.ts';
import { findProfile, type Viewer } from '#features/profiles/server/profiles.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';

const VISITOR: Viewer = { isAdmin: false };
const allPlaces = { near: knownPlaces.map(({ value }) => value) };
const MAX_PARTS = 3;
const MAX_NEARBY = 12;

type ReadCounted = () => Promise<readonly CountedLanding[]>;

const mostFirst = (landings: readonly CountedLanding[], most: number): CountedLanding[] =>
  landings
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, most);

/** Other pages of the same group: of a place those in its district and the districts around it. */
const nearbyOf = (target: LandingTarget, all: readonly CountedLanding[]): CountedLanding[] => {
  const others = all.filter(({ group, slug }) => group === target.group && slug !== target.slug);
  const { near } = target.filters;
  if (!near) {
    const sameKind = others.filter(({ kind }) => kind === target.kind);
    return mostFirst(sameKind, MAX_NEARBY);
  }
  const within = (sectors: ReadonlySet<number>) =>
    mostFirst(
      others.filter(({ slug }) => !sectorsNear([slug]).isDisjointFrom(sectors)),
      MAX_NEARBY,
    );
  // The nearest first, then those in the districts around.
  const found = [...within(sectorsNear(near)), ...within(sectorsNear(withNeighbours(near)))];
  return found.length > 0
    ? [...new Set(found)].slice(0, MAX_NEARBY)
    : mostFirst(others, MAX_NEARBY);
};

/** Number of profiles of a target; `places` are the facets of a query for all places. */
const countIn =
  (whole: Facets, places: Facets) =>
  ({ filters: { near, location, service } }: LandingTarget): number => {
    const countOf = (counted: Facets['service'], [wanted]: readonly string[] = []) =>
      counted.find(({ value }) => value === wanted)?.count ?? 0;
    if (near) return countOf([...places.districts, ...places.stations], near);
    return location ? countOf(whole.location, location) : countOf(whole.service, service);
  };

/** Landing pages: places and services as pages of the directory. */
export const createLandingPages = (db: Db, search: DirectorySearchService) => {
  const readTargets = async () => landingTargets(await listActiveServices(db));

  return {
    /** All pages that have profiles. */
    list: async (): Promise<CountedLanding[]> => {
      const [targets, whole, places] = await Promise.all([
        readTargets(),
        search.facets({}, VISITOR),
        search.facets(allPlaces, VISITOR),
      ]);
      const countOf = countIn(whole, places);
      return targets
        .map((target) => ({ ...target, count: countOf(target) }))
        .filter(({ count }) => count > 0);
    },

    read: async (group: string, slug: string, readCounted: ReadCounted): Promise<LandingPage> => {
      const targets = await readTargets();
      const target = findTarget(targets, group, slug);
      if (!target) throw notFound('There is no such place or service');
      const facets = await search.facets(target.filters, VISITOR);
      const parts = (target.group === 'in' ? facets.service : facets.location).flatMap(
        ({ value, count }) => {
          const part = targets.find(({ filters: { location = [], service = [] } }) =>
            [...location, ...service].includes(value),
          );
          return part ? [{ ...part, count }] : [];
        },
      );
      return {
        ...target,
        count: facets.total,
        price: facets.price,
        parts: mostFirst(parts, MAX_PARTS),
        nearby: nearbyOf(target, await readCounted()),
      };
    },

    /** Nothing for a profile that is hidden or does not exist: a page of staff shows no links. */
    listOfProfile: async (id: number): Promise<LandingLink[]> => {
      const [profile, services] = await Promise.all([
        findProfile(db, id, VISITOR),
        listActiveServices(db),
      ]);
      if (!profile) return [];
      const targets = landingTargets(services);
      const everyName = everyNameIn(services);
      const place = placeOfPostalCode(profile.postalCode)?.value;
      const area = profile.locationArea.toLowerCase();
      const isPlace = ({ filters: { near, location } }: LandingTarget) =>
        place
          ? near?.[0] === place
          : location?.some((name) => name.toLowerCase() === area) === true;
      const isOffered = ({ filters: { service = [] } }: LandingTarget) =>
        service.flatMap(everyName).some((name) => profile.services.includes(name));
      return [...targets.filter(isPlace).slice(0, 1), ...targets.filter(isOffered)];
    },
  };
};
