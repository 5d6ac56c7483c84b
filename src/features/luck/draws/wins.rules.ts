import type { Draw } from '#features/luck/draws/draw.rules.ts';

/** How many draws count as recent, in the list and in the Lucky Garden. */
export const LATEST_DRAWS = 6;

/** A number that won, at its best: the lowest tier (1 is the first prize), then the newest draw. */
export interface Win {
  readonly number: number;
  readonly tier: number;
  readonly drawNumber: string;
  readonly drawDate: string;
  /** The place in the garden; the same for prizes of one tier and day. */
  readonly rank: number;
  /** After so many more draws it is none of the latest; 1 for the oldest of them. */
  readonly drawsLeft: number;
}

const prizesOf = (draw: Draw): number[][] => [
  [draw.firstPrize],
  [draw.secondPrize],
  [draw.thirdPrize],
  draw.starterPrizes,
  draw.consolationPrizes,
];

/** What the draws, newest first, are worth: each number once, the best first. */
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
