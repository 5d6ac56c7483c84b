import { enableCompileCache } from 'node:module';
import { beginLean } from '#app/server/lean-process.ts';

if (!process.argv.includes('--dev')) beginLean();
// Before anything else is loaded: the next start reads the compiled sources instead of making them.
enableCompileCache();
const { startServer } = await import('#app/server/start-server.ts');
const { loadConfig } = await import('#platform/server/config.ts');
const { loggedError } = await import('#platform/server/error-log.ts');
const { StartupError } = await import('#platform/server/errors.ts');

const STOP_LIMIT_MS = 9_000;

try {
  const development = process.argv.includes('--dev');
  // React renders several times faster when it is told so before it is loaded.
  process.env.NODE_ENV ??= development ? 'development' : 'production';
  const { app, database, stop } = await startServer(loadConfig(process.env), { development });

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
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  database.died.then((error) => {
    app.log.fatal(`the embedded database died: ${error.message}`);
    end('no database', 1);
  });
} catch (error) {
  // An error of the database would print the values of its statement.
  console.error(
    error instanceof StartupError ? error.message : JSON.stringify({ err: loggedError(error) }),
  );
  process.exit(1);
}
