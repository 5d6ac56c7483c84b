import type { FastifyInstance } from 'fastify';
import { eraseTraces } from '#features/trash/server/erasure.queries.ts';
import {
  bringBackFreelancer,
  emptyTrash,
  removeFreelancer,
} from '#features/trash/server/trash.service.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/trash/trash.contract.ts';
import { sweepInBackground } from '#platform/server/background-sweep.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const trashRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  sweepInBackground(app, 'the trash', TEN_MINUTES_MS, (isStopped) => emptyTrash(db, isStopped));
  sweepInBackground(app, 'traces of deleted profiles', DAY_MS, (isStopped) =>
    eraseTraces(db, isStopped),
  );

  mount(app, deleteFreelancer, async ({ params, admin }) => {
    await removeFreelancer(db, params.id, admin);
    return { success: true };
  });

  mount(app, restoreFreelancer, async ({ params, admin }) => {
    await bringBackFreelancer(db, params.id, admin);
    return { success: true };
  });
};
