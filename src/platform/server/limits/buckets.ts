import { SLOTS } from '#platform/server/limits/slots.ts';

export interface BucketSize {
  /** Capacity in drops. */
  readonly max: number;
  /** Time for one drop to leak. */
  readonly dropMs: number;
}

export interface Buckets {
  /** Adds a drop if it fits. Returns 0, or the milliseconds until it would fit. */
  add(slot: number, now: number): number;
  takeOut(slot: number): void;
  /** Raises the level to that of the bucket shared by all processes. */
  fillTo(slot: number, emptyAt: number): void;
}

/** Tolerance for rounding errors. */
const TOLERANCE_MS = 0.5;

/**
 * Leaky buckets, each stored as the time at which it will be empty. Their number is fixed and none is
 * evicted: a flood of keys neither uses more memory nor resets a bucket.
 */
export const createBuckets = ({ max, dropMs }: BucketSize): Buckets => {
  const emptyAt = new Float64Array(SLOTS);
  const at = (slot: number) => emptyAt[slot] ?? 0;
  return {
    add: (slot, now) => {
      const filled = Math.max(at(slot), now) + dropMs;
      const early = filled - now - max * dropMs;
      if (early > TOLERANCE_MS) return early;
      emptyAt[slot] = filled;
      return 0;
    },
    takeOut: (slot) => {
      emptyAt[slot] = at(slot) - dropMs;
    },
    fillTo: (slot, moment) => {
      emptyAt[slot] = Math.max(at(slot), moment);
    },
  };
};
