import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#ops/config/config.ts';
import type { RequestStop } from '#ops/server/request-stop.ts';
import { type RunningServer, type StartOptions, startServer } from '#ops/server/start-server.ts';

/** Limit for open requests, buffered events and closing the database. */
const STOP_LIMIT_MS = 9_000;
/** Period in which a proxy with idle connections notices by a refused connection that the server is gone. */
const REFUSAL_GRACE_MS = 1_000;
/** npm and the system may both forward the same signal. */
const DUPLICATE_SIGNAL_MS = 1_000;

/** Returns functions that end the process in any case. */
const createGracefulStop = ({ app, stop }: RunningServer, { stopDelaySeconds }: Config) => {
  const skipDelay = new AbortController();
  let askedAt: number | undefined;
  let isEnding = false;

  const end = async (exitCode: number) => {
    if (isEnding) return;
    isEnding = true;
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
  const drain = async () => {
    app.draining.begin();
    if (stopDelaySeconds > 0) {
      await delay(stopDelaySeconds * 1000, undefined, skipDelay).catch(() => {});
      await app.draining.stopAccepting();
      await delay(REFUSAL_GRACE_MS, undefined, skipDelay).catch(() => {});
    }
    await end(0);
  };

  /**
   * Starts draining: requests are served for the configured delay, so that proxies can switch over. A second
   * call ends the delay.
   */
  const ask: RequestStop = (reason, options) => {
    if (options?.isUrgent) skipDelay.abort();
    if (askedAt !== undefined) {
      if (performance.now() - askedAt >= DUPLICATE_SIGNAL_MS) skipDelay.abort();
      return;
    }
    askedAt = performance.now();
    app.log.info(`stopping: ${reason}`);
    void drain();
  };
  /** Exits at once, because the state may be inconsistent. The next process starts clean. */
  const fail = (reason: string) => {
    if (!isEnding) app.log.info(`stopping: ${reason}`);
    void end(1);
  };
  return { ask, fail };
};

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
  database.onEngineCrash((error) => {
    app.log.error(`the embedded database crashed and is restarted: ${error.message}`);
  });
  database.died.then((error) => {
    app.log.fatal(`the embedded database died: ${error.message}`);
    stopping.fail('no database');
  });
  return stopping.ask;
};
