import { createBuckets } from '#platform/server/limits/buckets.ts';
import type { SharedCounting } from '#platform/server/limits/shared-counting.ts';
import type { SlotOf } from '#platform/server/limits/slots.ts';

export interface CounterRule {
  /** Told apart from all others by it, in every process. */
  readonly name: string;
  /** So many at once, and as many again in every so many minutes. */
  readonly max: number;
  readonly minutes: number;
  /** For calls that come by the hundred each second: processes learn of each other's a second late. */
  readonly isHot?: boolean;
}

export interface Counter {
  /** Counts one. Tells how many milliseconds too early it comes: 0 if it is within the limit. */
  take(key: string): Promise<number>;
  /** It was not one after all. */
  giveBack(key: string): void;
}

export const unlimited: Counter = { take: async () => 0, giveBack: () => {} };

/**
 * Counts in this process first, which also remembers who is over the limit. Where processes share a
 * database the sum of all decides; without it each goes on by its own count.
 */
export const createCounter = (
  { name, max, minutes, isHot = false }: CounterRule,
  slotOf: SlotOf,
  shared: SharedCounting | undefined,
): Counter => {
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
    // Half a drop is more than clocks and roundings differ by.
    if (early < dropMs / 2) return 0;
    fill(slot, level);
    takeOut(slot);
    return early;
  };

  return {
    take: async (key) => {
      const slot = slotOf(name, key);
      const early = own.add(slot, performance.now());
      if (early > 0 || !shared) return early;
      if (!isHot) return takeShared(slot, shared);
      shared.addSoon({ name, slot, ms: dropMs }, (level) => fill(slot, level));
      return 0;
    },
    giveBack: (key) => takeOut(slotOf(name, key)),
  };
};
