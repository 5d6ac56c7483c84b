/** Deterministic pseudo-random numbers, equal on all platforms. */
export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer; both bounds are inclusive. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A random index, with a probability proportional to its weight. */
  pickIndex(weights: readonly number[]): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32: small, fast, and not for secrets. */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pickIndex = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return index === -1 ? weights.length - 1 : index;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    pickIndex,
    shuffled: (items) => {
      const result = [...items];
      for (let last = result.length - 1; last > 0; last--) {
        const other = between(0, last);
        [result[last], result[other]] = [result[other] as never, result[last] as never];
      }
      return result;
    },
  };
};
