import pLimit from 'p-limit';
import { tooBusy } from '#platform/server/http/errors.ts';

/** Limits concurrent tasks; others wait in order, and are rejected if `maxWaiting` wait already. */
export const createLimiter = (
  concurrency: number,
  { maxWaiting = Number.POSITIVE_INFINITY } = {},
) => {
  const limit = pLimit(concurrency);
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting) {
      throw tooBusy();
    }
    return limit(task);
  };
};

/** Throws the first failure when the running tasks have ended. */
export const forEachLimited = async <Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const failures: unknown[] = [];
  const workOn = (item: Item) =>
    work(item).catch((error: unknown) => {
      failures.push(error);
      limit.clearQueue();
    });
  await Promise.allSettled(Array.from(items, (item) => limit(workOn, item)));
  if (failures.length > 0) throw failures[0];
};

/** Counts holders per key and admits no more than a limit. Uses no memory for keys without holders. */
export const createKeyedSemaphore = () => {
  const holders = new Map<string, number>();
  return {
    /** Returns false if the limit is reached. */
    tryAcquire: (key: string, max: number): boolean => {
      const count = holders.get(key) ?? 0;
      if (count >= max) return false;
      holders.set(key, count + 1);
      return true;
    },
    release: (key: string): void => {
      const count = holders.get(key) ?? 0;
      if (count > 1) holders.set(key, count - 1);
      else holders.delete(key);
    },
  };
};
