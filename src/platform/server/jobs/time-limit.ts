import { setTimeout as delay } from 'node:timers/promises';

/** Resolves with undefined if the promise is not settled in time. */
export const within = async <T>(ms: number, promise: Promise<T>): Promise<T | undefined> => {
  const done = new AbortController();
  const late = delay(ms, undefined, { signal: done.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    done.abort();
  }
};
