/** Mulberry32: deterministic pseudo-random numbers, equal on all platforms, and not for secrets. */
export const createSeededRandom = (seed: number) => {
  let state = seed;
  /** From 0 (inclusive) to 1 (exclusive). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer; both bounds are inclusive. */
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  /** A random index, with a probability proportional to its weight. */
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
    pickIndex,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    shuffled: <T>(items: readonly T[]): T[] => {
      const result = [...items];
      for (let last = result.length - 1; last > 0; last--) {
        const other = between(0, last);
        [result[last], result[other]] = [result[other] as T, result[last] as T];
      }
      return result;
    },
  };
};
export type SeededRandom = ReturnType<typeof createSeededRandom>;
