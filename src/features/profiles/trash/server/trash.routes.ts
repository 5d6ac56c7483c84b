import type { FastifyInstance } from 'fastify';
import { eraseTraces } from '#features/profiles/trash/server/erasure.queries.ts';
import { listTrash } from '#features/profiles/trash/server/trash.queries.ts';
import {
  assertMoved,
  deleteProfiles,
  emptyTrash,
  eraseNow,
  restoreProfiles,
} from '#features/profiles/trash/server/trash.service.ts';
import * as contract from '#features/profiles/trash/trash.contract.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';

interface TrashOptions {
  readonly db: Db;
  /** For how many days a deleted profile can be restored. */
  readonly undoDays: number;
}

export const trashRoutes = async (app: FastifyInstance, { db, undoDays }: TrashOptions) => {
  app.startJob({
    name: 'trash',
    everyMs: TEN_MINUTES_MS,
    run: (isStopped) => emptyTrash(db, undoDays, isStopped),
  });
  app.startJob({
    name: 'traces-of-deleted',
    everyMs: DAY_MS,
    run: (isStopped) => eraseTraces(db, isStopped),
  });

  mount(app, contract.deleteFreelancer, ({ params, admin }) =>
    assertMoved(deleteProfiles(db, [params.id], admin)),
  );

  mount(app, contract.restoreFreelancer, ({ params, admin }) =>
    assertMoved(restoreProfiles(db, [params.id], admin, undoDays)),
  );

  mount(app, contract.deleteFreelancers, ({ body, admin }) => deleteProfiles(db, body.ids, admin));

  mount(app, contract.restoreFreelancers, ({ body, admin }) =>
    restoreProfiles(db, body.ids, admin, undoDays),
  );

  mount(app, contract.listDeletedProfiles, async ({ query: { offset }, reply }) => {
    const { profiles, total } = await listTrash(db, offset, undoDays);
    reply.header('x-total-count', total);
    return profiles;
  });

  mount(app, contract.eraseDeletedProfile, ({ params, admin }) => eraseNow(db, params.id, admin));
};
