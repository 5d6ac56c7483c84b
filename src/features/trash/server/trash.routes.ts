import type { FastifyInstance } from 'fastify';
import { emptyTrash } from '#features/trash/server/trash.queries.ts';
import { bringBackFreelancer, removeFreelancer } from '#features/trash/server/trash.service.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/trash/trash.contract.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';
import { sweepRegularly } from '#platform/server/sweep.ts';

export const trashRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  await sweepRegularly(app, 'the trash', () => emptyTrash(db));

  const done = () => {
    app.responseCache.invalidate('freelancers');
    return { success: true };
  };

  mount(app, deleteFreelancer, async ({ params, admin }) => {
    await removeFreelancer(db, params.id, admin);
    return done();
  });

  mount(app, restoreFreelancer, async ({ params, admin }) => {
    await bringBackFreelancer(db, params.id, admin);
    return done();
  });
};
