import { isSolved, PUZZLES, WAIT_SECONDS } from '#features/reviews/review-proof.rules.ts';

const AT_ONCE = 64;

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Hashes in batches, because SubtleCrypto works in parallel off the main thread. */
const solve = async (challenge: string, puzzle: number): Promise<string> => {
  for (let first = 0; ; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => (first + index).toString(36));
    const hashes = await Promise.all(
      numbers.map((number) => digest(`${challenge}:${puzzle}:${number}`)),
    );
    const found = hashes.findIndex(isSolved);
    if (found >= 0) return numbers[found] as string;
  }
};

/** Takes about a second. There is no SubtleCrypto without a secure context: waits instead. */
export const proveWork = async (challenge: string): Promise<string> => {
  if (!globalThis.crypto?.subtle) {
    await new Promise((resolve) => setTimeout(resolve, (WAIT_SECONDS + 1) * 1000));
    return challenge;
  }
  const numbers: string[] = [];
  for (let puzzle = 0; puzzle < PUZZLES; puzzle += 1) numbers.push(await solve(challenge, puzzle));
  return `${challenge}~${numbers.join('-')}`;
};
