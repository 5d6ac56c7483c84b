import type { FastifyInstance } from 'fastify';
import { runRebuild } from '#features/analytics/server/rebuild.service.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { getDemoData, removeDemoData } from '#ops/demo/demo-data.contract.ts';
import { isDemoLoaded } from '#ops/demo/demo-data.queries.ts';
import { DEMO_DATA_TOPIC, dropDemoData } from '#ops/demo/demo-data.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';

export const demoDataRoutes = async (
  app: FastifyInstance,
  { db, store }: { db: Db; store: PictureStore },
) => {
  mount(app, getDemoData, async () => ({ loaded: await isDemoLoaded(db) }), {
    cachedFor: [DEMO_DATA_TOPIC],
  });

  let isStopped = false;
  let counting = Promise.resolve();
  app.addHook('onClose', () => {
    isStopped = true;
    return counting;
  });
  mount(app, removeDemoData, async ({ admin }) => {
    await withPriority('job', () => dropDemoData(db, store, admin));
    // Runs in the background. If it fails, the daily sweep continues it.
    counting = withPriority('job', () => runRebuild(db, { isStopped: () => isStopped })).catch(
      (error) => app.log.warn(error, 'rebuilding the rollups failed'),
    );
    return { success: true };
  });
};
