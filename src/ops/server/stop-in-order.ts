import { setTimeout as delay } from 'node:timers/promises';
import type { RequestStop } from '#ops/server/request-stop.ts';
import type { RunningServer } from '#ops/server/start-server.ts';

/** Limit for open requests, buffered events and closing the database. */
const STOP_LIMIT_MS = 9_000;
/**
 * Period in which a proxy with idle connections notices, by a refused connection, that the server is gone.
 */
const REFUSAL_GRACE_MS = 1_000;
/** npm and the system may both forward the same signal. */
const DUPLICATE_SIGNAL_MS = 1_000;

interface GracefulStop {
  /**
   * Starts draining: requests are served for the configured delay, so that proxies can switch over. A second
   * call ends the delay.
   */
  readonly ask: RequestStop;
  /** Exits at once, because the state may be inconsistent. The next process starts clean. */
  fail(reason: string): void;
}

/** Returns functions that end the process in any case. */
export const createGracefulStop = (
  { app, stop }: RunningServer,
  { stopDelaySeconds }: { readonly stopDelaySeconds: number },
): GracefulStop => {
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

  return {
    ask: (reason, { isUrgent = false } = { isUrgent: false }) => {
      if (isUrgent) skipDelay.abort();
      if (askedAt !== undefined) {
        if (performance.now() - askedAt >= DUPLICATE_SIGNAL_MS) skipDelay.abort();
        return;
      }
      askedAt = performance.now();
      app.log.info(`stopping: ${reason}`);
      void drain();
    },
    fail: (reason) => {
      if (!isEnding) app.log.info(`stopping: ${reason}`);
      void end(1);
    },
  };
};
