/** Several small puzzles have a lower variance in solving time than a single large one. */
export const PUZZLES = 8;
/** About a thousand hashes per puzzle. */
const ZERO_BITS = 10;
/** Waiting time that replaces the proof of work for clients without JavaScript. */
export const WAIT_SECONDS = 25;

/** Whether the hash of `<challenge>:<puzzle>:<number>` starts with enough zero bits. */
export const isSolved = (hash: Uint8Array): boolean =>
  hash[0] === 0 && (hash[1] ?? 255) >> (16 - ZERO_BITS) === 0;
