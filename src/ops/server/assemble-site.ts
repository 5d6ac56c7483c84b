import type { FastifyInstance } from 'fastify';
import { ensureFirstAdmin, findUnusedAdmin } from '#features/auth/server/auth.service.ts';
import {
  ensureStarterServices,
  redirectForFormerNames,
} from '#features/catalogue/server/services.service.ts';
import { openReadyStore } from '#features/media/uploads/server/storage/open-picture-store.ts';
import { setHalfLife } from '#features/profiles/server/popularity-order.queries.ts';
import { replaceFormerNames } from '#features/profiles/server/renamed-services.ts';
import type { Config } from '#ops/config/config.ts';
import { ensureDemoData } from '#ops/demo/demo-data.service.ts';
import { buildApp } from '#ops/server/build-app.ts';
import type { FirstAdmin } from '#ops/server/startup-message.ts';
import type { PageRenderer } from '#pages/page-renderer.contract.ts';
import {
  registerOtherVersions,
  shareBrowserFiles,
} from '#pages/server/browser-files/other-versions.ts';
import { createBuiltRenderer, registerBuiltFiles } from '#pages/server/built-pages.ts';
import { createLiveRenderer } from '#pages/server/live-pages.ts';
import { registerPages } from '#pages/server/pages.ts';
import { registerPostedReviews } from '#pages/server/review-form-posts.ts';
import { budgetHere, cacheBytes } from '#platform/server/config/memory-budget.ts';
import type { Database, Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';

interface BuiltPages {
  readonly folder: string;
  readonly renderer: Promise<PageRenderer>;
}

/** Allows pages to load pictures from a plain HTTP origin; HTTPS origins are allowed anyway. */
const withPicturesFrom = (url: string | undefined, renderer: PageRenderer): PageRenderer => {
  if (!url?.startsWith('http:')) return renderer;
  const imageOrigin = new URL(url).origin;
  return {
    ...renderer,
    render: (href, request) => renderer.render(href, { ...request, imageOrigin }),
  };
};

/** Serves pages from the built files, or through Vite from the sources if there are none. */
const addPages = async (
  app: FastifyInstance,
  config: Config,
  { db }: Database,
  built: BuiltPages | undefined,
) => {
  if (built) {
    await registerBuiltFiles(app, built.folder);
    registerOtherVersions(app, db);
    await shareBrowserFiles(app, db, built.folder);
  }
  const renderer = withPicturesFrom(
    config.objectStore?.publicUrl,
    await (built?.renderer ?? createLiveRenderer(app)),
  );
  await registerPostedReviews(app, { renderer, publicUrl: config.publicUrl });
  registerPages(app, {
    renderer,
    publicUrl: config.publicUrl,
    maxBytes: built ? cacheBytes(budgetHere(config.memory)).pages : 0,
    movedTo: (href) => redirectForFormerNames(db, href),
  });
};

const provideFirstAdmin = async (
  db: Db,
  settings: Config['firstAdmin'],
): Promise<FirstAdmin | undefined> => {
  const created = await ensureFirstAdmin(db, settings);
  if (created) return { kind: 'created', ...created };
  const username = settings.password ? undefined : await findUnusedAdmin(db);
  return username === undefined ? undefined : { kind: 'unused', username };
};

/**
 * Starts what needs no database. The returned function ensures the data of an open one and assembles the app,
 * which does not listen yet. Without a folder, pages are rendered from the sources.
 */
export const prepareSite = (config: Config, folder: string | undefined) => {
  const { pageHeapMb: heapMb } = budgetHere(config.memory);
  const built = folder ? { folder, renderer: createBuiltRenderer(folder, { heapMb }) } : undefined;
  return async (database: Database, signal: AbortSignal | undefined) => {
    const { db } = database;
    const store = await openReadyStore(config);
    signal?.throwIfAborted();
    await ensureStarterServices(db);
    await withPriority('job', () => replaceFormerNames(db));
    signal?.throwIfAborted();
    await withPriority('job', () => ensureDemoData(database, { wanted: config.demo, store }));
    await withPriority('job', () => setHalfLife(db, config.popularityHalfLifeDays ?? null));
    signal?.throwIfAborted();
    const app = await buildApp({
      config,
      database,
      store,
      development: built === undefined,
      pages: (instance) => addPages(instance, config, database, built),
    });
    return { app, provideFirstAdmin: () => provideFirstAdmin(db, config.firstAdmin) };
  };
};
