import type { FastifyInstance } from 'fastify';
import { emptyTrash } from '#features/trash/server/trash.queries.ts';
import { bringBackFreelancer, removeFreelancer } from '#features/trash/server/trash.service.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/trash/trash.contract.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

const SWEEP_INTERVAL_MS = 10 * 60 * 1000;

export const trashRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const sweep = setInterval(
    () => emptyTrash(db).catch((error) => app.log.warn(error, 'emptying the trash failed')),
    SWEEP_INTERVAL_MS,
  );
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  await emptyTrash(db);

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
