import { createBuckets, type SlotOf } from '#platform/server/limits/buckets.ts';
import type { SharedCounting } from '#platform/server/limits/shared-counting.ts';

export interface CounterRule {
  /** Unique name of the limit, in every process. */
  readonly name: string;
  /** Burst size, which is also the number of requests per `minutes`. */
  readonly max: number;
  readonly minutes: number;
  /** For calls at hundreds per second: the counts are shared between processes with a delay of a second. */
  readonly isHot?: boolean;
}

/**
 * Rate limiter. The local bucket is checked first and also caches keys over the limit. If processes share a
 * database, the shared bucket decides; if it is unavailable, each process uses its local bucket.
 */
export const createCounter = (
  { name, max, minutes, isHot = false }: CounterRule,
  slotOf: SlotOf,
  shared: SharedCounting | undefined,
) => {
  const dropMs = (minutes * 60_000) / max;
  const own = createBuckets({ max, dropMs });
  const fill = (slot: number, level: number) => own.fillTo(slot, performance.now() + level);

  const takeOut = (slot: number) => {
    own.takeOut(slot);
    void shared?.add({ name, slot, ms: -dropMs });
  };

  const takeShared = async (slot: number, counting: SharedCounting): Promise<number> => {
    const level = await counting.add({ name, slot, ms: dropMs });
    if (level === undefined) return 0;
    const early = level - max * dropMs;
    // Half a drop exceeds differences of clocks and rounding.
    if (early < dropMs / 2) return 0;
    fill(slot, level);
    takeOut(slot);
    return early;
  };

  return {
    /** Returns 0 if the request is within the limit, else the milliseconds until it would be. */
    take: async (key: string): Promise<number> => {
      const slot = slotOf(name, key);
      const early = own.add(slot, performance.now());
      if (early > 0 || !shared) return early;
      if (!isHot) return takeShared(slot, shared);
      shared.addSoon({ name, slot, ms: dropMs }, (level) => fill(slot, level));
      return 0;
    },
    /** Undoes `take`. */
    giveBack: (key: string): void => takeOut(slotOf(name, key)),
  };
};

export type Counter = ReturnType<typeof createCounter>;

export const unlimited: Counter = { take: async () => 0, giveBack: () => {} };
