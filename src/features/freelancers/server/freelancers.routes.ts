import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#features/freelancers/freelancers.contract.ts';
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
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

/** A list shows profiles with their ratings and scores, and stands in their order. */
const listTopics = [DIRECTORY, RATINGS, POPULARITY];
const MAX_TOTALS_BYTES = 4 * 1024 * 1024;

export const freelancersRoutes = async (
  app: FastifyInstance,
  { db, uploadsFolder }: { db: Db; uploadsFolder: string },
) => {
  /** Counting reads all that matches: once for all pages and orders of the same search. */
  const totals = app.responseCache.createStore<number>({
    maxBytes: MAX_TOTALS_BYTES,
    bytesOf: () => 8,
  });
  const totalOf = (query: FreelancerFilters, viewer: Viewer) => {
    const { search, nationality, location, service } = query;
    const key = JSON.stringify([viewer.isAdmin, search, nationality, location, service]);
    const topics = [DIRECTORY];
    const make = async () => ({ value: await countFreelancers(db, query, viewer), topics });
    return totals.read(key, make, topics);
  };

  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => ({
    isAdmin: (await app.identify(request)) !== undefined,
  });

  mount(
    app,
    contract.listFreelancers,
    async ({ query, request, reply }) => {
      const viewer = await viewerOf(request);
      const [total, profiles] = await Promise.all([
        totalOf(query, viewer),
        listFreelancerPage(db, query, viewer),
      ]);
      reply.header('x-total-count', total);
      return profiles;
    },
    { cachedFor: listTopics },
  );

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

  mount(app, contract.updateFreelancer, ({ params, body, admin }) =>
    changeFreelancer(db, params.id, body, { admin, uploadsFolder }),
  );

  mount(app, contract.duplicateFreelancer, ({ params, admin }) =>
    duplicateFreelancer(db, params.id, admin),
  );
};
