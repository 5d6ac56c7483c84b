import type { FastifyInstance } from 'fastify';
import { eraseTraces } from '#features/profiles/trash/server/erasure.queries.ts';
import {
  deleteProfile,
  deleteProfiles,
  emptyTrash,
  restoreProfile,
  restoreProfiles,
} from '#features/profiles/trash/server/trash.service.ts';
import * as contract from '#features/profiles/trash/trash.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const trashRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  app.startJob({
    name: 'trash',
    everyMs: TEN_MINUTES_MS,
    run: (isStopped) => emptyTrash(db, isStopped),
  });
  app.startJob({
    name: 'traces-of-deleted',
    everyMs: DAY_MS,
    run: (isStopped) => eraseTraces(db, isStopped),
  });

  mount(app, contract.deleteFreelancer, async ({ params, admin }) => {
    await deleteProfile(db, params.id, admin);
    return { success: true };
  });

  mount(app, contract.restoreFreelancer, async ({ params, admin }) => {
    await restoreProfile(db, params.id, admin);
    return { success: true };
  });

  mount(app, contract.deleteFreelancers, ({ body, admin }) => deleteProfiles(db, body.ids, admin));

  mount(app, contract.restoreFreelancers, ({ body, admin }) =>
    restoreProfiles(db, body.ids, admin),
  );
};
