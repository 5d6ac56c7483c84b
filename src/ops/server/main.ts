import cluster from 'node:cluster';
import { beginLean, keepCompiled } from '#ops/server/lean-process.ts';
import { type AskToStop, onStopAsked } from '#ops/server/request-stop.ts';
import { announceEarlyStop } from '#ops/server/startup-message.ts';
import type { FromWorker } from '#ops/server/worker-messages.ts';

const development = process.argv.includes('--dev');
if (!development) beginLean();
/** For a step of the start to come to its end. Whatever is cut off there, the next start mends. */
const ABORT_LIMIT_MS = 1_000;

const starting = new AbortController();
let askToStop: AskToStop = (reason) => {
  if (starting.signal.aborted) return;
  if (cluster.isPrimary) announceEarlyStop(reason);
  starting.abort();
  setTimeout(() => process.exit(0), ABORT_LIMIT_MS).unref();
};
// Before anything else is loaded: the start is long, and may be unwanted by then.
onStopAsked((...words) => askToStop(...words));
keepCompiled();
const { loadConfig } = await import('#platform/server/config/config.ts');
const { loggedError } = await import('#platform/server/logging/error-log.ts');
const { StartupError } = await import('#platform/server/http/errors.ts');
const { withSecretFiles } = await import('#platform/server/config/secret-files.ts');

const tellPrimary = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });

try {
  // React renders several times faster when it is told so before it is loaded.
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
    askToStop = runWorkers(config).ask;
  } else {
    const { runServer } = await import('#ops/server/run-server.ts');
    askToStop = await runServer(config, {
      development,
      signal,
      ...(cluster.isWorker && {
        announce: (_config, address, firstAdmin) =>
          void tellPrimary({ kind: 'open', address, firstAdmin }),
      }),
    });
  }
} catch (error) {
  if (starting.signal.aborted) process.exit(0);
  // An error of the database would print the values of its statement.
  const sentence =
    error instanceof StartupError ? error.message : JSON.stringify({ err: loggedError(error) });
  if (cluster.isWorker && process.connected) await tellPrimary({ kind: 'failed', sentence });
  else console.error(sentence);
  process.exit(1);
}
