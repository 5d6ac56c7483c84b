import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '#platform/server/db/retry.ts';
import type { EngineThread } from '#platform/server/embedded/engine-thread.ts';

const ATTEMPTS = 6;
const BACKOFF = { firstMs: 250, maxMs: 4_000 };
/** After running this long, the engine counts as stable and the number of attempts is reset. */
const STEADY_AFTER_MS = 60_000;

/** Starts the engine and restarts it after a crash; all acknowledged transactions are on disk. */
export const superviseEngine = async (
  start: () => Promise<EngineThread>,
  { attempts: maxAttempts = ATTEMPTS, backoff = BACKOFF } = {},
) => {
  const listeners = new Set<(error: Error) => void>();
  const { promise: died, resolve: giveUp } = Promise.withResolvers<Error>();
  const closing = new AbortController();
  let thread: EngineThread | undefined = await start();
  let openedAt = performance.now();
  let attempts = 0;

  const notify = (error: Error) => {
    thread = undefined;
    for (const listener of listeners) listener(error);
  };

  const reopen = async (): Promise<EngineThread | undefined> => {
    while (attempts < maxAttempts && !closing.signal.aborted) {
      attempts += 1;
      const pauseMs = backoffMs(attempts, backoff);
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
      try {
        const opened = await start();
        openedAt = performance.now();
        return opened;
      } catch (error) {
        notify(error as Error);
      }
    }
  };

  const watch = async () => {
    while (thread) {
      const error = await thread.ended;
      if (closing.signal.aborted) return;
      notify(error);
      if (performance.now() - openedAt > STEADY_AFTER_MS) attempts = 0;
      thread = await reopen();
      if (closing.signal.aborted) return;
      if (!thread) giveUp(error);
    }
  };
  const watching = watch();

  return {
    /** Resolves only if the engine has crashed and cannot be restarted. */
    died,
    onEngineCrash: (listener: (error: Error) => void) => void listeners.add(listener),
    close: async (): Promise<void> => {
      closing.abort();
      if (!thread) await watching;
      await thread?.close();
    },
  };
};
