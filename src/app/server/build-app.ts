import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerApiDocs } from '#app/server/api-docs.ts';
import { scheduleBackups } from '#app/server/backup/schedule.ts';
import { demoDataRoutes } from '#app/server/demo/demo-data.routes.ts';
import { healthRoutes } from '#app/server/health.ts';
import { seoRoutes } from '#app/server/seo.routes.ts';
import { aiContentRoutes } from '#features/ai-content/server/ai-content.routes.ts';
import { createLanguageModel } from '#features/ai-content/server/language-model.ts';
import { analyticsRoutes } from '#features/analytics/server/analytics.routes.ts';
import { trackingRoutes } from '#features/analytics/server/tracking.routes.ts';
import { auditRoutes } from '#features/audit/server/audit.routes.ts';
import { authRoutes, sessions } from '#features/auth/server/auth.routes.ts';
import { contactRoutes } from '#features/contact/server/contact.routes.ts';
import { freelancersRoutes } from '#features/freelancers/server/freelancers.routes.ts';
import { luckyGardenRoutes } from '#features/lucky-garden/server/lucky-garden.routes.ts';
import { picturesRoutes } from '#features/pictures/server/pictures.routes.ts';
import { reportRoutes } from '#features/reports/server/reports.routes.ts';
import { reviewRoutes } from '#features/reviews/server/reviews.routes.ts';
import { servicesRoutes } from '#features/services/server/services.routes.ts';
import { trashRoutes } from '#features/trash/server/trash.routes.ts';
import { uploadsRoutes } from '#features/uploads/server/uploads.routes.ts';
import { uploadImage } from '#features/uploads/uploads.contract.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { type RoomCheckOptions, registerRoomCheck } from '#platform/server/disk-room.ts';
import {
  createHttpServer,
  type HttpServerOptions,
  unknownApiRoute,
} from '#platform/server/http-server.ts';
import { budgetHere, cacheBytes as cacheShares } from '#platform/server/memory-budget.ts';
import { createVisitorHash } from '#platform/server/visitor-hash.ts';

export interface AppOptions extends Pick<HttpServerOptions, 'limits' | 'shedding'> {
  readonly config: Config;
  readonly database: Database;
  /** Serves pages and their files; a server without it answers the API alone. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
  readonly development?: boolean;
  /** Memory for ready answers; 0 computes every answer anew. */
  readonly cacheBytes?: number;
  /** How much room the disk of a folder has left, in bytes. */
  readonly measureRoom?: RoomCheckOptions['measure'];
}

/** Signing in takes next to no room, and whoever makes some may need it. */
const isSignIn = (url = '') => url.startsWith('/api/auth/');
const isUpload = (url = '') => url === uploadImage.path;

/** The whole product as one Fastify instance that listens nowhere yet. */
export const buildApp = async ({
  config,
  database,
  pages,
  development = false,
  cacheBytes = cacheShares(budgetHere(config.memory)).answers,
  measureRoom,
  ...options
}: AppOptions): Promise<FastifyInstance> => {
  const app = await createHttpServer({
    ...config,
    ...options,
    development,
    cache: { database, maxBytes: cacheBytes },
  });
  registerRoomCheck(app, {
    folder: config.dataDir,
    measure: measureRoom,
    // A database server has its own disk, and says itself when that is full.
    takesRoom: ({ routeOptions: { url } }) =>
      database.engine === 'embedded' ? !isSignIn(url) : isUpload(url),
  });
  const { db, pool } = database;
  const hashVisitor = createVisitorHash(db);
  const uploadsFolder = join(config.dataDir, 'uploads');

  await registerApiDocs(app);
  await app.register(healthRoutes, { pool });
  await app.register(sessions, { db });
  await app.register(authRoutes, {
    db,
    hashVisitor,
    https: config.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(auditRoutes, { db });
  await app.register(servicesRoutes, { db });
  await app.register(freelancersRoutes, { db, uploadsFolder });
  await app.register(reviewRoutes, { database, hashVisitor });
  await app.register(trashRoutes, { db });
  await app.register(reportRoutes, { db });
  await app.register(luckyGardenRoutes, { db });
  await app.register(trackingRoutes, { db, hashVisitor });
  await app.register(analyticsRoutes, { db, eventRetentionDays: config.eventRetentionDays });
  await app.register(contactRoutes, { db });
  await app.register(aiContentRoutes, {
    db,
    model: config.ai && createLanguageModel(config.ai),
  });

  await app.register(seoRoutes, { db, publicUrl: config.publicUrl });
  await app.register(demoDataRoutes, { db, uploadsFolder });

  await app.register(uploadsRoutes, { folder: uploadsFolder });
  await app.register(picturesRoutes, { db, folder: uploadsFolder });

  app.all('/api/*', { schema: { hide: true } }, () => {
    throw unknownApiRoute();
  });
  await pages?.(app);
  scheduleBackups(app, config);
  return app;
};
