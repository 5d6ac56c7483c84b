import type { FastifyInstance } from 'fastify';
import { getDemoData, removeDemoData } from '#app/demo/demo-data.contract.ts';
import { isDemoLoaded } from '#app/server/demo/demo-data.queries.ts';
import { DEMO_DATA, dropDemoData } from '#app/server/demo/demo-data.service.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';
import { withPatience } from '#platform/server/patience.ts';

export const demoDataRoutes = async (
  app: FastifyInstance,
  { db, uploadsFolder }: { db: Db; uploadsFolder: string },
) => {
  mount(app, getDemoData, async () => ({ loaded: await isDemoLoaded(db) }), {
    cachedFor: [DEMO_DATA],
  });

  mount(app, removeDemoData, async ({ admin }) => {
    // All events are counted anew.
    await withPatience('job', () => dropDemoData(db, uploadsFolder, admin));
    return { success: true };
  });
};
