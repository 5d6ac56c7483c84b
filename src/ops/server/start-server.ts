import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import type { Config } from '#ops/config/config.ts';
import { showProgress } from '#ops/server/start-progress.ts';
import { announceStartup as announceHere } from '#ops/server/startup-message.ts';
import { openMetrics } from '#ops/server/worker-metrics.ts';
import { budgetHere } from '#platform/server/config/memory-budget.ts';
import { type Database, openDatabase } from '#platform/server/db/db.ts';
import { keepReserve } from '#platform/server/embedded/reserve.ts';
import { keepDataPrivate, prepareDataDir } from '#platform/server/files/data-dir.ts';
import { StartupError } from '#platform/server/http/errors.ts';
import { collectGarbage, collectWhenIdle } from '#platform/server/jobs/collect-garbage.ts';
import type { MetricsServer } from '#platform/server/metrics/metrics-server.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Finishes open requests, then closes the database. */
  stop(): Promise<void>;
}

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
  /** Called when the server is listening. */
  readonly announce?: typeof announceHere;
  /** Aborts the start, and closes what was opened. */
  readonly signal?: AbortSignal;
}

/** Starts everything that a server process needs. */
export const startServer = async (
  config: Config,
  { development = false, signal, announce = announceHere }: StartOptions = {},
): Promise<RunningServer> => {
  prepareDataDir(config.dataDir);
  const folder = development ? undefined : await ensureBuilt(signal);
  signal?.throwIfAborted();
  // Must follow the build, whose files stay readable for all users.
  keepDataPrivate(config.dataDir);
  const endProgress = cluster.isPrimary ? showProgress('Preparing the database') : undefined;
  // The rest of the program is loaded while the database opens in its own thread.
  const [database, assemble] = await Promise.all([
    openDatabase(config),
    import('#ops/server/assemble-site.ts').then(({ prepareSite }) => prepareSite(config, folder)),
  ]).catch((error: unknown) => {
    endProgress?.();
    throw error;
  });
  // A new embedded database is created with permissions for all users.
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
    const site = await assemble(database, signal);
    ({ app } = site);
    signal?.throwIfAborted();
    metrics = await openMetrics(config);
    // On a terminal, log lines would push the announcement out of view.
    const isQuiet = process.stdout.isTTY && config.logLevel === 'info';
    if (isQuiet) app.log.level = 'warn';
    app.log.info({ memory: budgetHere(config.memory) }, 'memory budget');
    await listen(app, config);
    app.log.level = config.logLevel;
    // Must come after everything that can fail: a generated password is shown only once.
    const firstAdmin = await site.provideFirstAdmin();
    let requests = 0;
    app.server.on('request', () => {
      requests += 1;
    });
    collectWhenIdle(() => requests);
    endProgress?.();
    announce(config, app.server.address() as AddressInfo, firstAdmin);
    // Frees the memory that the start used, without delaying it.
    setImmediate(collectGarbage);
    return { app, database, stop };
  } catch (error) {
    endProgress?.();
    await stop();
    throw error;
  }
};
