import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SERVICES_TOPIC } from '#features/catalogue/server/services.service.ts';
import { countServiceProfiles } from '#features/catalogue/services-admin.contract.ts';
import * as directory from '#features/directory/directory.contract.ts';
import { listDistrictFaces } from '#features/directory/district-faces.contract.ts';
import { mountLandingPages } from '#features/directory/landing/server/landing.routes.ts';
import { listCardsById } from '#features/directory/server/cards.queries.ts';
import {
  countFreelancers,
  listFeaturedFreelancers,
  listFreelancerPage,
} from '#features/directory/server/directory.queries.ts';
import { createDirectorySearch } from '#features/directory/server/directory-search.service.ts';
import { mountProfileList } from '#features/profiles/server/profile-list.routes.ts';
import type { Viewer } from '#features/profiles/server/profiles.queries.ts';
import {
  DIRECTORY,
  POPULARITY,
  profileTopic,
  RATINGS,
} from '#features/profiles/server/profiles.topics.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';
import { SerializedJson } from '#platform/server/http/serialized-json.ts';
import { createLimiter } from '#platform/server/jobs/limiter.ts';
import { limit } from '#platform/server/limits/limit.ts';

/** Lists contain ratings and popularity scores and are sorted by them. */
const listTopics = [DIRECTORY, RATINGS, POPULARITY];
const searchTopics = { cachedFor: [...listTopics, SERVICES_TOPIC] };
/** Cap on visitors' searches that are not cached, so that they never occupy the whole server. */
const SEARCHES_AT_ONCE = 2;
const MAX_WAITING_SEARCHES = 100;
/**
 * Searches of one address that are not cached. A person who types causes about two a second, and
 * several people may share an address.
 */
const SEARCHES_OF_ADDRESS = {
  name: 'searches',
  max: 600,
  minutes: 2,
  isHot: true,
  message: 'Too many searches. Please try again in a moment.',
} as const;
/** Maximum offset into search results for visitors, because the cost grows with the offset. */
const MAX_SEARCH_OFFSET = 10_000;

/** Whether a list is neither searched nor filtered, so that the search index is not needed. */
const isWholeList = ({
  sortBy: _,
  offset: __,
  limit: ___,
  ...filters
}: directory.FreelancerQuery) => Object.values(filters).every((filter) => filter === undefined);

export const directoryRoutes = async (app: FastifyInstance, { db }: { readonly db: Db }) => {
  /** Counting scans all profiles, so the total is cached for all pages and sort orders. */
  const totals = app.responseCache.queries<number>('totals', () => 8);
  const search = createDirectorySearch(db);
  // Builds the index at startup, so that the first search does not wait for it.
  app.addHook('onListen', () => {
    search.prepare().catch((error) => app.log.warn(error, 'preparing search failed'));
  });
  const limited = createLimiter(SEARCHES_AT_ONCE, { maxWaiting: MAX_WAITING_SEARCHES });
  const limitSearch = <T>({ isAdmin }: Viewer, read: () => Promise<T>): Promise<T> =>
    isAdmin ? read() : limited(read);

  const readWholeList = async (query: directory.FreelancerQuery, viewer: Viewer) => {
    const total = await totals.read(String(viewer.isAdmin), [DIRECTORY], () =>
      countFreelancers(db, viewer),
    );
    const isPast = query.offset >= total;
    return {
      total,
      profiles: isPast ? new SerializedJson('[]') : await listFreelancerPage(db, query, viewer),
    };
  };

  const readFound = async (query: directory.FreelancerQuery, viewer: Viewer) => {
    const found = await search.find(query, viewer);
    const isDeep = query.offset < found.total && query.offset > MAX_SEARCH_OFFSET;
    if (query.search && !viewer.isAdmin && isDeep) {
      throw invalidInput(`offset must be at most ${MAX_SEARCH_OFFSET} in a search: narrow it down`);
    }
    return { total: found.total, profiles: await found.page() };
  };

  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => ({
    isAdmin: (await app.identify(request)) !== undefined,
  });

  const searchesOfAddress = limit(app, SEARCHES_OF_ADDRESS);
  /** Cached responses are sent before this check. */
  const limitSearches = async (request: FastifyRequest) => {
    if (!(await viewerOf(request)).isAdmin) await searchesOfAddress(request);
  };
  const limitSearchedLists = async (request: FastifyRequest) => {
    if (!isWholeList(request.query as directory.FreelancerQuery)) await limitSearches(request);
  };

  mount(
    app,
    directory.listFreelancers,
    async ({ query, request, reply }) => {
      const viewer = await viewerOf(request);
      const { total, profiles } = isWholeList(query)
        ? await readWholeList(query, viewer)
        : await limitSearch(viewer, () => readFound(query, viewer));
      reply.header('x-total-count', total);
      return profiles;
    },
    { ...searchTopics, limits: [limitSearchedLists] },
  );

  mount(
    app,
    directory.listFacets,
    async ({ query, request }) => {
      const viewer = await viewerOf(request);
      return limitSearch(viewer, () => search.facets(query, viewer));
    },
    { ...searchTopics, limits: [limitSearches] },
  );

  mount(app, listDistrictFaces, ({ query }) => limited(() => search.districtFaces(query)), {
    ...searchTopics,
    limits: [limitSearches],
  });

  mount(
    app,
    directory.listSuggestions,
    ({ query }) => limited(() => search.suggest(query.search)),
    { ...searchTopics, limits: [limitSearches] },
  );

  mountLandingPages(app, { db, search, limits: [limitSearches] });

  mount(app, countServiceProfiles, () => search.countServices());

  mountProfileList(app, { db, offering: search.offering });

  mount(app, directory.listFeatured, () => listFeaturedFreelancers(db), { cachedFor: listTopics });

  // A shared link is opened by many. The confirmation of a profile belongs to the topic of the profile.
  mount(app, directory.listCards, ({ query }) => listCardsById(db, query.ids), {
    cachedFor: ({ query }) => [...listTopics, ...query.ids.map(profileTopic)],
  });
};
