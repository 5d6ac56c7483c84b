/** Several small puzzles take about the same time each time; a single large one is a matter of luck. */
export const PUZZLES = 8;
/** A thousand hashes each. */
const ZERO_BITS = 10;
/** Who has no script waits instead. */
export const WAIT_SECONDS = 25;

/** Whether the hash of `<challenge>:<puzzle>:<number>` begins with so many zeros. */
export const isSolved = (hash: Uint8Array): boolean =>
  hash[0] === 0 && (hash[1] ?? 255) >> (16 - ZERO_BITS) === 0;
