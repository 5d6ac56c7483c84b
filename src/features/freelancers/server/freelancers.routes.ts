import type { FastifyInstance } from 'fastify';
import * as contract from '#features/freelancers/freelancers.contract.ts';
import {
  listFeaturedFreelancers,
  listFreelancerPage,
} from '#features/freelancers/server/freelancers.queries.ts';
import {
  changeFreelancer,
  createFreelancer,
  getFreelancer,
  removeFreelancer,
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

  mount(
    app,
    contract.listFreelancers,
    async ({ query, reply }) => {
      const { total, profiles } = await listFreelancerPage(db, query);
      reply.header('x-total-count', total);
      return profiles;
    },
    { cachedFor },
  );

  mount(app, contract.listFeatured, () => listFeaturedFreelancers(db), { cachedFor });

  mount(app, contract.getFreelancer, ({ params }) => getFreelancer(db, params.id), { cachedFor });

  mount(app, contract.createFreelancer, async ({ body }) =>
    changed(await createFreelancer(db, body)),
  );

  mount(app, contract.updateFreelancer, async ({ params, body }) =>
    changed(await changeFreelancer(db, params.id, body)),
  );

  mount(app, contract.deleteFreelancer, async ({ params }) => {
    await removeFreelancer(db, params.id);
    return changed({ success: true });
  });
};
