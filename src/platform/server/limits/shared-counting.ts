import type { Db } from '#platform/server/db/db.ts';
import { createGroupedWriter } from '#platform/server/jobs/grouped-writer.ts';
import { within } from '#platform/server/jobs/time-limit.ts';
import { addToShared, bucketOf, type Drops } from '#platform/server/limits/shared-buckets.ts';

/** Timeout of the shared count; after it the local count decides. */
const WAIT_MS = 3_000;
/** After a failure the shared count is skipped for this time. */
const PAUSE_MS = 5_000;
const GATHER_MS = 1_000;
const MAX_GATHERED = 10_000;
const MAX_GROUP = 1_000;
const MAX_WAITING = 2 * MAX_GATHERED;

interface Gathered {
  readonly drops: Drops;
  readonly onLevel: (level: number) => void;
}

/** Counts in the shared database. An unavailable database never fails a request. */
export const createSharedCounting = (db: Db, onFailure: (error: unknown) => void) => {
  let pausedUntil = 0;
  let gathered = new Map<string, Gathered>();
  const writer = createGroupedWriter({
    writeAll: (all: Drops[]) => addToShared(db, all),
    maxGroup: MAX_GROUP,
    maxWaiting: MAX_WAITING,
  });

  const pause = () => {
    pausedUntil = performance.now() + PAUSE_MS;
  };
  const write = (drops: Drops): Promise<number | undefined> =>
    writer.write(drops).catch((error) => {
      if (performance.now() >= pausedUntil) onFailure(error);
      pause();
      return undefined;
    });

  const sendGathered = async () => {
    const now = gathered;
    gathered = new Map();
    await Promise.all(
      [...now.values()].map(async ({ drops, onLevel }) => {
        const level = await write(drops);
        if (level !== undefined) onLevel(level);
      }),
    );
  };
  const timer = setInterval(() => {
    if (performance.now() >= pausedUntil) void sendGathered();
  }, GATHER_MS).unref();

  return {
    /** Milliseconds until the bucket is empty after these drops; undefined if it is unknown. */
    add: async (drops: Drops): Promise<number | undefined> => {
      if (performance.now() < pausedUntil) return undefined;
      const level = await within(WAIT_MS, write(drops));
      if (level === undefined) pause();
      return level;
    },
    /** Adds within a second, batched with others; `onLevel` is called with the level if it is known. */
    addSoon: (drops: Drops, onLevel: Gathered['onLevel']): void => {
      const key = bucketOf(drops);
      const before = gathered.get(key)?.drops.ms ?? 0;
      // Beyond this number of keys, each process counts locally.
      if (before === 0 && gathered.size >= MAX_GATHERED) return;
      gathered.set(key, { drops: { ...drops, ms: before + drops.ms }, onLevel });
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await sendGathered();
      await writer.close();
    },
  };
};

export type SharedCounting = ReturnType<typeof createSharedCounting>;
