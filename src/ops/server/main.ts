import cluster from 'node:cluster';
import { enableCompileCaching, restartWithMemoryFlags } from '#ops/server/memory-flags.ts';
import { onStopRequest, type RequestStop } from '#ops/server/request-stop.ts';
import { announceEarlyStop } from '#ops/server/startup-message.ts';
import type { FromWorker } from '#ops/server/worker-messages.ts';

const development = process.argv.includes('--dev');
if (!development) restartWithMemoryFlags();
/** Grace period for the current step of the start. The next start repairs what is interrupted. */
const ABORT_LIMIT_MS = 1_000;

const starting = new AbortController();
let requestStop: RequestStop = (reason) => {
  if (starting.signal.aborted) return;
  if (cluster.isPrimary) announceEarlyStop(reason);
  starting.abort();
  setTimeout(() => process.exit(0), ABORT_LIMIT_MS).unref();
};
// Must precede all other imports: the start takes long, and may be cancelled meanwhile.
onStopRequest((...args) => requestStop(...args));
enableCompileCaching();
const { loadConfig } = await import('#ops/config/config.ts');
const { loggedError } = await import('#platform/server/logging/error-log.ts');
const { StartupError } = await import('#platform/server/http/errors.ts');
const { withSecretFiles } = await import('#ops/config/secret-files.ts');

const sendToPrimary = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });

try {
  // React chooses its faster production build by this variable when it is loaded.
  process.env.NODE_ENV ??= development ? 'development' : 'production';
  const config = loadConfig(withSecretFiles(process.env));
  const { signal } = starting;
  if (cluster.isPrimary && config.workers > 1 && !development) {
    const { ensureBuilt } = await import('#ops/build/ensure-built.ts');
    const { runWorkers } = await import('#ops/server/run-workers.ts');
    await ensureBuilt(signal);
    signal.throwIfAborted();
    const { serveWorkerMetrics } = await import('#ops/server/worker-metrics.ts');
    await serveWorkerMetrics(config);
    requestStop = runWorkers(config);
  } else {
    const { runServer } = await import('#ops/server/run-server.ts');
    requestStop = await runServer(config, {
      development,
      signal,
      ...(cluster.isWorker && {
        announce: (_config, address, firstAdmin) =>
          void sendToPrimary({ kind: 'open', address, firstAdmin }),
      }),
    });
  }
} catch (error) {
  if (starting.signal.aborted) process.exit(0);
  // A database error would print the parameter values of its statement.
  const sentence =
    error instanceof StartupError ? error.message : JSON.stringify({ err: loggedError(error) });
  if (cluster.isWorker && process.connected) await sendToPrimary({ kind: 'failed', sentence });
  else console.error(sentence);
  process.exit(1);
}
