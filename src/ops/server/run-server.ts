import type { RequestStop } from '#ops/server/request-stop.ts';
import { type StartOptions, startServer } from '#ops/server/start-server.ts';
import { createGracefulStop } from '#ops/server/stop-in-order.ts';
import type { Config } from '#platform/server/config/config.ts';

/** Runs a single server process until it is stopped or fails. Returns a function that requests the stop. */
export const runServer = async (config: Config, options: StartOptions): Promise<RequestStop> => {
  const server = await startServer(config, options);
  const { app, database } = server;
  const stopping = createGracefulStop(server, config);
  const endByError = (reason: string) => (error: unknown) => {
    app.log.fatal({ err: error }, reason);
    stopping.fail(reason);
  };
  process.on('uncaughtException', endByError('uncaught exception'));
  process.on('unhandledRejection', endByError('unhandled rejection'));
  database.healthMonitor.onChange((reason) => {
    if (reason) app.log.error({ err: reason }, 'the database does not answer');
    else app.log.warn('the database answers again');
  });
  database.onInterruption((error) => {
    app.log.error(`the embedded database died and is opened again: ${error.message}`);
  });
  database.died.then((error) => {
    app.log.fatal(`the embedded database died: ${error.message}`);
    stopping.fail('no database');
  });
  return stopping.ask;
};
