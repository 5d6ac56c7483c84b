import type { FastifyInstance } from 'fastify';
import { getDemoData, removeDemoData } from '#app/demo/demo-data.contract.ts';
import { isDemoLoaded } from '#app/server/demo/demo-data.queries.ts';
import { dropDemoData } from '#app/server/demo/demo-data.service.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

export const demoDataRoutes = async (
  app: FastifyInstance,
  { db, uploadsFolder }: { db: Db; uploadsFolder: string },
) => {
  mount(app, getDemoData, async () => ({ loaded: await isDemoLoaded(db) }), {
    cachedFor: ['demo-data'],
  });

  mount(app, removeDemoData, async ({ admin }) => {
    await dropDemoData(db, uploadsFolder, admin);
    app.responseCache.invalidate('demo-data', 'freelancers', 'lucky-garden', 'popularity');
    return { success: true };
  });
};
