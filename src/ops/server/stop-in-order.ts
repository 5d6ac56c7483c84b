import { setTimeout as delay } from 'node:timers/promises';
import type { AskToStop } from '#ops/server/request-stop.ts';
import type { RunningServer } from '#ops/server/start-server.ts';

/** For requests under way, events that wait and the database. */
const STOP_LIMIT_MS = 9_000;
/** In which a proxy that kept lines learns, by a refused connection, that nobody is here. */
const LAST_CALLS_MS = 1_000;
/** npm and the system may both pass on one and the same wish. */
const SAME_WISH_MS = 1_000;

interface Stopping {
  /** First everything is answered for as long as the settings say, so that proxies can look elsewhere; asked again, it waits no longer. */
  readonly ask: AskToStop;
  /** At once: nobody knows what is left half done. The next process starts clean. */
  fail(reason: string): void;
}

/** Ends the process, whatever happens. */
export const stopInOrder = (
  { app, stop }: RunningServer,
  { stopDelaySeconds }: { readonly stopDelaySeconds: number },
): Stopping => {
  const impatience = new AbortController();
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
      await delay(stopDelaySeconds * 1000, undefined, impatience).catch(() => {});
      await app.draining.closeDoor();
      await delay(LAST_CALLS_MS, undefined, impatience).catch(() => {});
    }
    await end(0);
  };

  return {
    ask: (reason, { isUrgent = false } = { isUrgent: false }) => {
      if (isUrgent) impatience.abort();
      if (askedAt !== undefined) {
        if (performance.now() - askedAt >= SAME_WISH_MS) impatience.abort();
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
