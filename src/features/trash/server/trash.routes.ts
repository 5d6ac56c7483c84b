import type { FastifyInstance } from 'fastify';
import { emptyTrash } from '#features/trash/server/trash.queries.ts';
import { bringBackFreelancer, removeFreelancer } from '#features/trash/server/trash.service.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/trash/trash.contract.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';
import { sweepRegularly } from '#platform/server/sweep.ts';

export const trashRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  await sweepRegularly(app, 'the trash', () => emptyTrash(db));

  mount(app, deleteFreelancer, async ({ params, admin }) => {
    await removeFreelancer(db, params.id, admin);
    return { success: true };
  });

  mount(app, restoreFreelancer, async ({ params, admin }) => {
    await bringBackFreelancer(db, params.id, admin);
    return { success: true };
  });
};
