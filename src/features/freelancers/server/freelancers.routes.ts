import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#features/freelancers/freelancers.contract.ts';
import {
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
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

/** Every read shows a profile's own fields and its popularity score. */
const cachedFor = ['freelancers', 'popularity'];

export const freelancersRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const changed = <T>(result: T): T => {
    app.responseCache.invalidate('freelancers');
    return result;
  };

  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => ({
    isAdmin: (await app.identify(request)) !== undefined,
  });

  mount(
    app,
    contract.listFreelancers,
    async ({ query, request, reply }) => {
      const { total, profiles } = await listFreelancerPage(db, query, await viewerOf(request));
      reply.header('x-total-count', total);
      return profiles;
    },
    { cachedFor },
  );

  mount(app, contract.listFeatured, () => listFeaturedFreelancers(db), { cachedFor });

  mount(
    app,
    contract.getFreelancer,
    async ({ params, request }) => getFreelancer(db, params.id, await viewerOf(request)),
    { cachedFor },
  );

  mount(app, contract.createFreelancer, async ({ body, admin }) =>
    changed(await createFreelancer(db, body, admin)),
  );

  mount(app, contract.updateFreelancer, async ({ params, body, admin }) =>
    changed(await changeFreelancer(db, params.id, body, admin)),
  );

  mount(app, contract.duplicateFreelancer, async ({ params, admin }) =>
    changed(await duplicateFreelancer(db, params.id, admin)),
  );
};
