import { everyNameIn } from '#features/catalogue/former-names.rules.ts';
import {
  listActiveServices,
  listAllServices,
  type StoredService,
} from '#features/catalogue/server/services.queries.ts';
import type { FreelancerQuery, Suggestions } from '#features/directory/directory.contract.ts';
import { labelOf } from '#features/directory/search/label-words.rules.ts';
import { readPhrases } from '#features/directory/search/phrases.rules.ts';
import { createSearchBudget } from '#features/directory/search/search-budget.ts';
import { createSearchIndex } from '#features/directory/search/search-index.ts';
import { searchTerms } from '#features/directory/search/words.rules.ts';
import {
  type DirectoryPage,
  type FreelancerFilters,
  listFoundFreelancers,
  orderIds,
  pageOfIds,
} from '#features/directory/server/directory.queries.ts';
import {
  createFilterMatcher,
  forEachMatch,
  keepMatching,
  pageByScore,
  scoreAll,
} from '#features/directory/server/directory-hits.ts';
import { districtFacesOf } from '#features/directory/server/district-faces.ts';
import { facetsOf } from '#features/directory/server/facets.ts';
import { createIndexRefresher } from '#features/directory/server/search-feed.ts';
import { suggestionsFor } from '#features/directory/server/suggestions.ts';
import type { Viewer } from '#features/profiles/server/profiles.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { SerializedJson } from '#platform/server/http/serialized-json.ts';

/** Sorting an id takes the database as long as reading this many rows in the order of an index. */
const ROWS_PER_SORTED_ID = 4;

/** Shared links may contain former names of a service. */
const withEveryName = (filters: FreelancerFilters, services: readonly StoredService[]) => {
  const everyName = everyNameIn(services);
  const every = (names: string[] | undefined) => names?.flatMap(everyName);
  return {
    ...filters,
    nationality: every(filters.nationality),
    location: every(filters.location),
    service: every(filters.service),
  };
};

export const createDirectorySearch = (db: Db) => {
  const indexNow = createIndexRefresher(db);
  const emptyIndex = createSearchIndex();

  /**
   * A page of the ids in an order that only the database knows: it sorts the ids, or reads the index
   * of the order until the page is full, whichever is expected to take less time.
   */
  const pageOf = (ids: readonly number[], page: DirectoryPage, viewer: Viewer, count: number) => {
    const rowsUntilFull = (count * (page.offset + page.limit)) / ids.length;
    return ids.length * ROWS_PER_SORTED_ID < rowsUntilFull
      ? orderIds(db, ids, page)
      : pageOfIds(db, ids, page, viewer);
  };

  /** A text without letters and digits, such as punctuation or emoji, finds nothing. */
  const findNothing = () => ({
    index: emptyIndex,
    services: [],
    words: [],
    scores: scoreAll(emptyIndex),
    budget: createSearchBudget(),
  });

  const findAll = async ({ search }: FreelancerFilters, { isAdmin }: Viewer) => {
    const { rest, ...conditions } = readPhrases(search ?? '');
    const words = searchTerms(rest);
    const hasConditions = Object.values(conditions)
      .flat()
      .some((condition) => condition !== undefined);
    if (search && words.length === 0 && !hasConditions) return findNothing();
    const [active, index] = await Promise.all([listActiveServices(db), indexNow()]);
    const services = active.map(labelOf);
    const budget = createSearchBudget();
    const scores =
      words.length > 0
        ? index.score(words, { isAdmin, labels: services }, budget)
        : scoreAll(index);
    // A phrase is part of the search and no filter, so that facets count among what it finds.
    if (hasConditions) keepMatching(index, scores, conditions);
    return { index, services, words, scores, budget };
  };

  return {
    prepare: async () => void (await indexNow()),

    /** Returns the total and a function that loads the requested page. */
    find: async (query: FreelancerQuery, viewer: Viewer) => {
      const { index, services, scores } = await findAll(query, viewer);
      const failedGroups = createFilterMatcher(index, withEveryName(query, services));
      const isRanked = query.search !== undefined && query.sortBy === 'popular';
      /** Ids by score; all under one score if the score does not decide the order. */
      const byScore = new Map<number, number[]>();
      const { id } = index.columns();
      let total = 0;
      let last = { score: 0, ids: [] as number[] };
      forEachMatch(index, scores, viewer.isAdmin, (slot, found) => {
        if (failedGroups(slot) !== 0) return;
        total += 1;
        const score = isRanked ? found : 1;
        // Most profiles have the score of the one before.
        if (score !== last.score) {
          last = { score, ids: byScore.get(score) ?? [] };
          byScore.set(score, last.ids);
        }
        last.ids.push(id[slot] as number);
      });
      return {
        total,
        page: async (): Promise<SerializedJson> => {
          if (query.offset >= total) return new SerializedJson('[]');
          const count = index.slotOf.size;
          const ids = await pageByScore(byScore, query, (own, page) =>
            pageOf(own, page, viewer, count),
          );
          return listFoundFreelancers(db, ids, viewer);
        },
      };
    },

    /** The ids of all profiles with a service, including hidden ones. */
    offering: async (service: string): Promise<number[]> => {
      const index = await indexNow();
      const failedGroups = createFilterMatcher(index, { service: [service] });
      const { id } = index.columns();
      const ids: number[] = [];
      forEachMatch(index, scoreAll(index), true, (slot) => {
        if (failedGroups(slot) === 0) ids.push(id[slot] as number);
      });
      return ids;
    },

    facets: async (filters: FreelancerFilters, viewer: Viewer) => {
      const { index, services, scores } = await findAll(filters, viewer);
      const wanted = withEveryName(filters, services);
      return facetsOf({ index, scores, filters: wanted, services, isAdmin: viewer.isAdmin });
    },

    districtFaces: async (filters: FreelancerFilters) => {
      const visitor = { isAdmin: false };
      const { index, services, scores } = await findAll(filters, visitor);
      const failedGroups = createFilterMatcher(index, withEveryName(filters, services));
      return districtFacesOf(db, { index, scores, failedGroups }, (ids, page) =>
        pageOf(ids, page, visitor, index.slotOf.size),
      );
    },

    /** Number of profiles per service, as if all services were offered as filters to an admin. */
    countServices: async () => {
      const [index, all] = await Promise.all([indexNow(), listAllServices(db)]);
      const services = all.map((entry) => ({ ...entry, showInFilter: true }));
      const scores = scoreAll(index);
      const found = facetsOf({ index, scores, filters: {}, services, isAdmin: true });
      return [found.nationality, found.location, found.service]
        .flat()
        .map(({ value, count }) => ({ serviceName: value, count }));
    },

    suggest: async (search: string | undefined): Promise<Suggestions> => {
      if (!search) return { people: [], services: [], places: [], closest: [] };
      return suggestionsFor(db, await findAll({ search }, { isAdmin: false }));
    },
  };
};

export type DirectorySearchService = ReturnType<typeof createDirectorySearch>;
