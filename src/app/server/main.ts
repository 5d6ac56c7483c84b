import { enableCompileCache } from 'node:module';
import { onStopAsked } from '#app/server/ask-to-stop.ts';
import { beginLean } from '#app/server/lean-process.ts';

if (!process.argv.includes('--dev')) beginLean();
/** For requests under way, events that wait and the database. */
const STOP_LIMIT_MS = 9_000;
/** For a step of the start to come to its end. Whatever is cut off there, the next start mends. */
const ABORT_LIMIT_MS = 1_000;

const starting = new AbortController();
let askToStop = (reason: string) => {
  if (starting.signal.aborted) return;
  console.log(`Stopped before it was open: ${reason}`);
  starting.abort();
  setTimeout(() => process.exit(0), ABORT_LIMIT_MS).unref();
};
// Before anything else is loaded: the start is long, and may be unwanted by then.
onStopAsked((reason) => askToStop(reason));
// The next start reads the compiled sources instead of making them.
enableCompileCache();
const { startServer } = await import('#app/server/start-server.ts');
const { loadConfig } = await import('#platform/server/config.ts');
const { loggedError } = await import('#platform/server/error-log.ts');
const { StartupError } = await import('#platform/server/errors.ts');

try {
  const development = process.argv.includes('--dev');
  // React renders several times faster when it is told so before it is loaded.
  process.env.NODE_ENV ??= development ? 'development' : 'production';
  const { app, database, stop } = await startServer(loadConfig(process.env), {
    development,
    signal: starting.signal,
  });

  let stopping = false;
  const end = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    app.log.info(`stopping: ${reason}`);
    process.exitCode = exitCode;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    try {
      await stop();
    } catch (error) {
      app.log.fatal({ err: error }, 'the stop failed');
      process.exitCode = 1;
    }
    process.exit();
  };
  // Nobody knows what is left half done: the process ends in order, and the next one starts clean.
  const endByError = (reason: string) => (error: unknown) => {
    app.log.fatal({ err: error }, reason);
    void end(reason, 1);
  };
  process.on('uncaughtException', endByError('uncaught exception'));
  process.on('unhandledRejection', endByError('unhandled rejection'));
  askToStop = (reason) => void end(reason, 0);
  database.presence.onChange((reason) => {
    if (reason) app.log.error({ err: reason }, 'the database does not answer');
    else app.log.warn('the database answers again');
  });
  database.onInterruption((error) => {
    app.log.error(`the embedded database died and is opened again: ${error.message}`);
  });
  database.died.then((error) => {
    app.log.fatal(`the embedded database died: ${error.message}`);
    end('no database', 1);
  });
} catch (error) {
  if (starting.signal.aborted) process.exit(0);
  // An error of the database would print the values of its statement.
  console.error(
    error instanceof StartupError ? error.message : JSON.stringify({ err: loggedError(error) }),
  );
  process.exit(1);
}
