import { SLOTS } from '#platform/server/limits/slots.ts';

export interface BucketSize {
  /** How many drops fit. */
  readonly max: number;
  /** How long one drop takes to leak out. */
  readonly dropMs: number;
}

export interface Buckets {
  /** Adds a drop if it fits. Tells how many milliseconds too early it comes; 0 if it fitted. */
  add(slot: number, now: number): number;
  takeOut(slot: number): void;
  /** Somebody else knows that the bucket will not be empty sooner. */
  fillTo(slot: number, emptyAt: number): void;
}

/** Less than a millisecond is what calculating with fractions leaves. */
const TOLERANCE_MS = 0.5;

/**
 * Leaky buckets, each as the moment at which it will be empty. Their number is fixed and none is
 * emptied for another: whoever comes with a million keys neither takes more room nor loses a drop.
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
