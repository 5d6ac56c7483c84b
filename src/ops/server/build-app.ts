import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { aiContentRoutes } from '#features/ai-content/server/ai-content.routes.ts';
import { createGenerationReceipts } from '#features/ai-content/server/generation-receipts.ts';
import { createLanguageModel } from '#features/ai-content/server/language-model.ts';
import { analyticsRoutes } from '#features/analytics/server/analytics.routes.ts';
import { trackingRoutes } from '#features/analytics/tracking/server/tracking.routes.ts';
import { auditRoutes } from '#features/audit/server/audit.routes.ts';
import { authRoutes } from '#features/auth/server/auth.routes.ts';
import { sessions } from '#features/auth/server/sessions.ts';
import { scheduleRoutes } from '#features/availability/schedules/server/schedules.routes.ts';
import { servicesRoutes } from '#features/catalogue/server/services.routes.ts';
import { contactRoutes } from '#features/contact/server/contact.routes.ts';
import { directoryRoutes } from '#features/directory/server/directory.routes.ts';
import { drawCalendarRoutes } from '#features/luck/draws/server/draw-calendar.routes.ts';
import { drawAdminRoutes } from '#features/luck/draws/server/draws.admin.routes.ts';
import { drawPreviewRoutes } from '#features/luck/garden/server/draw-preview.routes.ts';
import { luckyGardenRoutes } from '#features/luck/garden/server/lucky-garden.routes.ts';
import { resultsRoutes } from '#features/luck/garden/server/results.routes.ts';
import { luckRoutes } from '#features/luck/numbers/server/luck.routes.ts';
import { createLuckService } from '#features/luck/numbers/server/luck.service.ts';
import { luckCardRoutes } from '#features/luck/numbers/server/luck-card.routes.ts';
import { picturesRoutes } from '#features/media/pictures/server/pictures.routes.ts';
import { createSimilaritySearch } from '#features/media/pictures/server/similarity/similar-pictures.ts';
import { openReadyStore } from '#features/media/uploads/server/storage/open-picture-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { uploadsRoutes } from '#features/media/uploads/server/uploads.routes.ts';
import { uploadImage } from '#features/media/uploads/uploads.contract.ts';
import { duplicatesRoutes } from '#features/profiles/duplicates/server/duplicates.routes.ts';
import { profilesRoutes } from '#features/profiles/server/profiles.routes.ts';
import { renameServiceInProfiles } from '#features/profiles/server/renamed-services.ts';
import { timelineRoutes } from '#features/profiles/timeline/server/timeline.routes.ts';
import { trashRoutes } from '#features/profiles/trash/server/trash.routes.ts';
import { portalAdminRoutes } from '#features/provider-portal/server/portal.admin.routes.ts';
import { portalRoutes } from '#features/provider-portal/server/portal.routes.ts';
import { readProviderStatus } from '#features/provider-portal/server/portal-view.ts';
import { reportRoutes } from '#features/reports/server/reports.routes.ts';
import { reviewHoldingRoutes } from '#features/reviews/holding/server/holding.routes.ts';
import { reviewModerationRoutes } from '#features/reviews/server/review-moderation.routes.ts';
import { reviewRoutes } from '#features/reviews/server/reviews.routes.ts';
import { createVisitorHash } from '#features/visitors/server/visitor-hash.ts';
import { scheduleBackups } from '#ops/backup/schedule.ts';
import type { Config } from '#ops/config/config.ts';
import { demoDataRoutes } from '#ops/demo/demo-data.routes.ts';
import { registerApiDocument } from '#ops/server/api-document.ts';
import { registerProgramMetrics } from '#ops/server/program-metrics.ts';
import { pendingWorkRoutes } from '#pages/admin/overview/server/pending-work.routes.ts';
import { operatorRoutes } from '#pages/public/about/server/operator.routes.ts';
import { securityTxtRoutes } from '#pages/server/security-txt.routes.ts';
import { seoRoutes } from '#pages/server/seo.routes.ts';
import { budgetHere, cacheBytes as cacheShares } from '#platform/server/config/memory-budget.ts';
import type { Database } from '#platform/server/db/db.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import {
  type DiskSpaceCheckOptions,
  registerDiskSpaceCheck,
} from '#platform/server/files/disk-space.ts';
import { AppError } from '#platform/server/http/errors.ts';
import {
  createHttpServer,
  type HttpServerOptions,
  unknownApiRoute,
} from '#platform/server/http/http-server.ts';
import { aboutToRestart } from '#platform/server/http/overload/draining.ts';
import { originOf } from '#platform/server/http/request-origin.ts';

export interface AppOptions
  extends Pick<HttpServerOptions, 'limits' | 'shedding' | 'jobs' | 'logStream'> {
  readonly config: Config;
  readonly database: Database;
  /** Serves pages and assets; without it the server only has the API. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
  /** Opened by `buildApp` if absent; closed with the app in either case. */
  readonly store?: PictureStore;
  readonly development?: boolean;
  /** Memory limit of the response cache; 0 disables it. */
  readonly cacheBytes?: number;
  /** Returns the free disk space of a folder in bytes. */
  readonly measureRoom?: DiskSpaceCheckOptions['measure'];
}

/** Signing in takes little disk space, and an admin may have to sign in to free some. */
const isSignIn = (url = '') => url.startsWith('/api/auth/');
const isUpload = (url = '') => url === uploadImage.path;

const healthRoutes = async (app: FastifyInstance, { pool }: { pool: Pool }) => {
  const options = { schema: { hide: true }, config: { isNeverShed: true } };
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (request) => {
    if (app.draining.isBegun) throw aboutToRestart();
    try {
      await pool.query('select 1');
    } catch (error) {
      request.log.warn(error, 'the database does not answer');
      throw new AppError('unavailable', 'The database does not answer', { retryAfterSeconds: 2 });
    }
    return { status: 'ready' };
  });
};

/** Builds the whole application as a Fastify instance that does not listen yet. */
export const buildApp = async ({
  config,
  database,
  pages,
  store: given,
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
  const store = given ?? (await openReadyStore(config));
  app.addHook('onClose', async () => store.close());
  registerDiskSpaceCheck(app, {
    folder: config.dataDir,
    measure: measureRoom,
    // A database server has its own disk, and reports itself when that is full.
    usesDiskSpace: ({ routeOptions: { url } }) =>
      isUpload(url) ? store.folder !== undefined : database.engine === 'embedded' && !isSignIn(url),
  });
  const { db, pool } = database;
  const hashVisitor = createVisitorHash(db);
  const luck = createLuckService(db);
  const receipts = createGenerationReceipts(await readServerSecret(db, 'generated texts'));

  await registerApiDocument(app, { development });
  await app.register(healthRoutes, { pool });
  await app.register(sessions, { db, settings: config.signIn });
  const https = config.publicUrl?.startsWith('https:') ?? false;
  await app.register(authRoutes, {
    db,
    hashVisitor,
    https,
    settings: config.signIn,
    originOf: (request) => originOf(request, config.publicUrl),
  });
  await app.register(auditRoutes, { db, retentionDays: config.auditRetentionDays });
  await app.register(servicesRoutes, { db, renameInProfiles: renameServiceInProfiles });
  await app.register(directoryRoutes, { db });
  await app.register(profilesRoutes, {
    db,
    store,
    readStatus: readProviderStatus,
    readReceipts: receipts.read,
  });
  await app.register(scheduleRoutes, { db });
  await app.register(duplicatesRoutes, { db });
  await app.register(timelineRoutes, { db, store, retentionDays: config.auditRetentionDays });
  await app.register(luckRoutes, { db, luck });
  await app.register(reviewRoutes, {
    database,
    hashVisitor,
    luck,
    isLimited: config.rateLimits,
  });
  await app.register(reviewHoldingRoutes, { db });
  await app.register(reviewModerationRoutes, { db });
  await app.register(portalRoutes, { db, store, https });
  await app.register(portalAdminRoutes, { db, luck });
  await app.register(trashRoutes, { db, undoDays: config.undoDays });
  await app.register(reportRoutes, { db });
  await app.register(luckyGardenRoutes, { db });
  await app.register(resultsRoutes, { db });
  await app.register(drawCalendarRoutes, { db });
  await app.register(drawAdminRoutes, { db });
  await app.register(drawPreviewRoutes, { db });
  await app.register(trackingRoutes, { db, hashVisitor });
  await app.register(analyticsRoutes, { db, eventRetentionDays: config.eventRetentionDays });
  await app.register(contactRoutes, { db });
  await app.register(aiContentRoutes, {
    db,
    model: config.ai && createLanguageModel(config.ai),
    receipts,
  });

  await app.register(seoRoutes, { db, publicUrl: config.publicUrl });
  await app.register(securityTxtRoutes, {
    contact: config.securityContact,
    publicUrl: config.publicUrl,
  });
  await app.register(operatorRoutes, { operator: config.operator });
  await app.register(demoDataRoutes, { db, store });
  await app.register(pendingWorkRoutes, { db });

  const lookalikes = createSimilaritySearch(db);
  await app.register(uploadsRoutes, { store, storeUploadHash: lookalikes.storeUploadHash });
  await app.register(picturesRoutes, { db, store, lookalikes, cacheBytes });
  await app.register(luckCardRoutes, { cacheBytes });

  app.all('/api/*', { schema: { hide: true } }, () => {
    throw unknownApiRoute();
  });
  await pages?.(app);
  scheduleBackups(app, config);
  registerProgramMetrics(app, config, database);
  return app;
};
