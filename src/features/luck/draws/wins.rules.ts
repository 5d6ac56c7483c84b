import type { Draw } from '#features/luck/draws/draw.rules.ts';

/** Number of draws that count as recent, in the list and in the Lucky Garden. */
export const LATEST_DRAWS = 6;

/** The best win of a number: lowest tier (1 is the first prize), then newest draw. */
export interface Win {
  readonly number: number;
  readonly tier: number;
  readonly drawNumber: string;
  readonly drawDate: string;
  /** Sort key in the Lucky Garden; equal for prizes of the same tier and day. */
  readonly rank: number;
  /** Number of draws until this one is no longer among the latest; 1 for the oldest. */
  readonly drawsLeft: number;
}

/** The drawn numbers by tier. */
export const prizesOf = (draw: Omit<Draw, 'drawDate'>): number[][] => [
  [draw.firstPrize],
  [draw.secondPrize],
  [draw.thirdPrize],
  draw.starterPrizes,
  draw.consolationPrizes,
];

/** Returns the best win of each number, best first. `draws` must be sorted newest first. */
export const winsOf = (draws: readonly Draw[]): Win[] => {
  const wins = new Map<number, Win>();
  let rank = 0;
  for (const tier of [1, 2, 3, 4, 5]) {
    let day: string | undefined;
    for (const [index, draw] of draws.entries()) {
      const { drawNumber, drawDate } = draw;
      if (drawDate !== day) rank += 1;
      day = drawDate;
      for (const number of prizesOf(draw)[tier - 1] ?? []) {
        const drawsLeft = LATEST_DRAWS - index;
        const win = { number, tier, drawNumber, drawDate, rank, drawsLeft };
        if (!wins.has(number)) wins.set(number, win);
      }
    }
  }
  return [...wins.values()];
};
