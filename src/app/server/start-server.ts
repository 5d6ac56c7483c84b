import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { announce as announceHere } from '#app/server/announce.ts';
import {
  registerOtherVersions,
  shareBrowserFiles,
} from '#app/server/browser-files/other-versions.ts';
import { buildApp } from '#app/server/build-app.ts';
import { createBuiltRenderer, registerBuiltFiles } from '#app/server/built-pages.ts';
import { ensureDemoData } from '#app/server/demo/demo-data.service.ts';
import { ensureBuilt } from '#app/server/ensure-built.ts';
import { createLiveRenderer } from '#app/server/live-pages.ts';
import type { PageRenderer } from '#app/server/page-renderer.ts';
import { registerPages } from '#app/server/pages.ts';
import { registerPostedReviews } from '#app/server/posted-reviews.ts';
import { openMetrics } from '#app/server/worker-metrics.ts';
import { ensureFirstAdmin } from '#features/auth/server/auth.service.ts';
import { setHalfLife } from '#features/freelancers/server/popularity-order.queries.ts';
import { renewServices } from '#features/freelancers/server/renamed-services.ts';
import { ensureStarterServices, movedAddress } from '#features/services/server/services.service.ts';
import { openReadyStore } from '#features/uploads/server/open-picture-store.ts';
import { collectGarbage, collectWhenIdle } from '#platform/server/collect-garbage.ts';
import type { Config } from '#platform/server/config.ts';
import { keepDataPrivate, prepareDataDir } from '#platform/server/data-dir.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { keepReserve } from '#platform/server/embedded/reserve.ts';
import { StartupError } from '#platform/server/errors.ts';
import { budgetHere, cacheBytes } from '#platform/server/memory-budget.ts';
import type { MetricsServer } from '#platform/server/metrics/metrics-server.ts';
import { withPatience } from '#platform/server/patience.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Finishes the requests under way, then closes the database. */
  stop(): Promise<void>;
}

/** Pages may show pictures from there; what is encrypted on its way they may show anyway. */
const withPicturesFrom = (url: string | undefined, renderer: PageRenderer): PageRenderer => {
  if (!url?.startsWith('http:')) return renderer;
  const imageOrigin = new URL(url).origin;
  return {
    ...renderer,
    render: (href, request) => renderer.render(href, { ...request, imageOrigin }),
  };
};

/** From a folder of built files, or live from the sources when there is none. */
const addPages = async (
  app: FastifyInstance,
  config: Config,
  { db }: Database,
  built: { folder: string; renderer: Promise<PageRenderer> } | undefined,
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
    movedTo: (href) => movedAddress(db, href),
  });
};

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is taken by another program. Choose another PORT.`);
    }
    throw new StartupError(`Cannot listen on ${host}:${port}: ${message}`);
  }
};

export interface StartOptions {
  readonly development?: boolean;
  /** Tells that the server is open. */
  readonly announce?: typeof announceHere;
  /** Ends the start where it is, and closes what it has opened. */
  readonly signal?: AbortSignal;
}

/** The program: everything that one process needs, in the order in which it can fail. */
export const startServer = async (
  config: Config,
  { development = false, signal, announce = announceHere }: StartOptions = {},
): Promise<RunningServer> => {
  prepareDataDir(config.dataDir);
  const folder = development ? undefined : await ensureBuilt(signal);
  signal?.throwIfAborted();
  // After the build, whose files are everybody's.
  keepDataPrivate(config.dataDir);
  const memory = budgetHere(config.memory);
  // Loaded while the database opens in its own thread.
  const built = folder && {
    folder,
    renderer: createBuiltRenderer(folder, { heapMb: memory.pageHeapMb }),
  };
  const database = await openDatabase(config);
  // A new embedded database is unpacked with rights for everybody.
  keepDataPrivate(config.dataDir);
  const reserve = database.engine === 'embedded' ? keepReserve(config.dataDir) : undefined;
  let app: FastifyInstance | undefined;
  let metrics: MetricsServer | undefined;
  const stop = async () => {
    await app?.close();
    await metrics?.close();
    await reserve?.stop();
    await database.close();
  };
  try {
    signal?.throwIfAborted();
    const store = await openReadyStore(config);
    signal?.throwIfAborted();
    const firstAdmin = await ensureFirstAdmin(database.db, config.firstAdmin);
    await ensureStarterServices(database.db);
    await withPatience('job', () => renewServices(database.db));
    signal?.throwIfAborted();
    await withPatience('job', () =>
      ensureDemoData(database, {
        wanted: config.demo,
        store,
      }),
    );
    await withPatience('job', () =>
      setHalfLife(database.db, config.popularityHalfLifeDays ?? null),
    );
    signal?.throwIfAborted();
    app = await buildApp({
      config,
      database,
      store,
      development,
      pages: (instance) => addPages(instance, config, database, built || undefined),
    });
    signal?.throwIfAborted();
    app.log.info({ memory }, 'memory budget');
    metrics = await openMetrics(config);
    await listen(app, config);
    collectGarbage();
    let requests = 0;
    app.server.on('request', () => {
      requests += 1;
    });
    collectWhenIdle(() => requests);
    announce(config, app.server.address() as AddressInfo, firstAdmin);
    return { app, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
