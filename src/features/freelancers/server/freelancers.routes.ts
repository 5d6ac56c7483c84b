import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FreelancerQuery } from '#features/freelancers/freelancers.contract.ts';
import * as contract from '#features/freelancers/freelancers.contract.ts';
import { listProfiles } from '#features/freelancers/profile-list.contract.ts';
import {
  countFreelancers,
  type FreelancerFilters,
  listFeaturedFreelancers,
  listFreelancerPage,
  type Viewer,
} from '#features/freelancers/server/freelancers.queries.ts';
import {
  changeFreelancer,
  createFreelancer,
  duplicateFreelancer,
  getFreelancer,
} from '#features/freelancers/server/freelancers.service.ts';
import {
  DIRECTORY,
  POPULARITY,
  popularityTopic,
  profileTopic,
  RATINGS,
} from '#features/freelancers/server/freelancers.topics.ts';
import {
  countProfiles,
  listProfilePage,
} from '#features/freelancers/server/profile-list.queries.ts';
import type { Db } from '#platform/server/db.ts';
import { invalidInput } from '#platform/server/errors.ts';
import { mount } from '#platform/server/mount.ts';
import { ReadyJson } from '#platform/server/ready-json.ts';
import { createTurns } from '#platform/server/turns.ts';

/** A list shows profiles with their ratings and scores, and stands in their order. */
const listTopics = [DIRECTORY, RATINGS, POPULARITY];
const MAX_TOTALS_BYTES = 4 * 1024 * 1024;
/**
 * A short term is in no index and reads every profile's text: visitors' searches that are not at
 * hand take turns, so that they never have all of the database.
 */
const SEARCHES_AT_ONCE = 2;
const MAX_WAITING_SEARCHES = 100;
/** How far into the results of a search visitors can go: each one passed over is read. */
const MAX_SEARCH_OFFSET = 10_000;

export const freelancersRoutes = async (
  app: FastifyInstance,
  { db, uploadsFolder }: { db: Db; uploadsFolder: string },
) => {
  /** Counting reads all that matches: once for all pages and orders of the same search. */
  const totals = app.responseCache.createStore<number>({
    maxBytes: MAX_TOTALS_BYTES,
    bytesOf: () => 8,
  });
  const countOnce = (key: unknown[], count: () => Promise<number>) => {
    const topics = [DIRECTORY];
    return totals.read(JSON.stringify(key), async () => ({ value: await count(), topics }), topics);
  };
  const totalOf = (query: FreelancerFilters, viewer: Viewer) => {
    const { search, nationality, location, service } = query;
    const key = [viewer.isAdmin, search, nationality, location, service];
    return countOnce(key, () => countFreelancers(db, query, viewer));
  };

  const takeTurn = createTurns(SEARCHES_AT_ONCE, { maxWaiting: MAX_WAITING_SEARCHES });

  const pageOf = async (query: FreelancerQuery, viewer: Viewer) => {
    const total = await totalOf(query, viewer);
    if (query.offset >= total) return { total, profiles: new ReadyJson('[]') };
    if (query.search && !viewer.isAdmin && query.offset > MAX_SEARCH_OFFSET) {
      throw invalidInput(`offset must be at most ${MAX_SEARCH_OFFSET} in a search: narrow it down`);
    }
    return { total, profiles: await listFreelancerPage(db, query, viewer) };
  };

  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => ({
    isAdmin: (await app.identify(request)) !== undefined,
  });

  mount(
    app,
    contract.listFreelancers,
    async ({ query, request, reply }) => {
      const viewer = await viewerOf(request);
      const read = () => pageOf(query, viewer);
      const { total, profiles } = await (query.search && !viewer.isAdmin ? takeTurn(read) : read());
      reply.header('x-total-count', total);
      return profiles;
    },
    { cachedFor: listTopics },
  );

  mount(app, listProfiles, async ({ query, reply }) => {
    const { search } = query;
    const total = await countOnce(['list', search], () => countProfiles(db, search));
    reply.header('x-total-count', total);
    return listProfilePage(db, query, total);
  });

  mount(app, contract.listFeatured, () => listFeaturedFreelancers(db), { cachedFor: listTopics });

  mount(
    app,
    contract.getFreelancer,
    async ({ params, request }) => getFreelancer(db, params.id, await viewerOf(request)),
    { cachedFor: ({ params: { id } }) => [profileTopic(id), popularityTopic(id)] },
  );

  mount(app, contract.createFreelancer, ({ body, admin }) =>
    createFreelancer(db, body, { admin, uploadsFolder }),
  );

  mount(app, contract.updateFreelancer, ({ params, body: { base, ...patch }, admin }) =>
    changeFreelancer(db, params.id, { patch, base }, { admin, uploadsFolder }),
  );

  mount(app, contract.duplicateFreelancer, ({ params, admin }) =>
    duplicateFreelancer(db, params.id, admin),
  );
};
