import { createHmac } from 'node:crypto';

/** Slots per limit. More keys share slots, so that a flood of keys cannot use more memory. */
export const SLOTS = 2 ** 18;

/** Returns the slot of a key. Without the secret an attacker cannot find keys that collide with another's. */
export type SlotOf = (limit: string, key: string) => number;

export const createSlotOf =
  (secret: string): SlotOf =>
  (limit, key) =>
    createHmac('sha256', secret).update(`${limit}|${key}`).digest().readUInt32BE() % SLOTS;

/** Tolerance for rounding errors. */
const TOLERANCE_MS = 0.5;

/**
 * Leaky buckets, each stored as the time at which it will be empty. Their number is fixed and none is
 * evicted: a flood of keys neither uses more memory nor resets a bucket. A bucket holds `max` drops, of
 * which one leaks in `dropMs`.
 */
export const createBuckets = ({ max, dropMs }: { max: number; dropMs: number }) => {
  const emptyAt = new Float64Array(SLOTS);
  const at = (slot: number) => emptyAt[slot] ?? 0;
  return {
    /** Adds a drop if it fits. Returns 0, or the milliseconds until it would fit. */
    add: (slot: number, now: number): number => {
      const filled = Math.max(at(slot), now) + dropMs;
      const early = filled - now - max * dropMs;
      if (early > TOLERANCE_MS) return early;
      emptyAt[slot] = filled;
      return 0;
    },
    removeDrop: (slot: number): void => {
      emptyAt[slot] = at(slot) - dropMs;
    },
    /** Raises the level to that of the bucket shared by all processes. */
    fillTo: (slot: number, moment: number): void => {
      emptyAt[slot] = Math.max(at(slot), moment);
    },
  };
};
