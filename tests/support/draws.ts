export const ten = (first: number): number[] =>
  Array.from({ length: 10 }, (_, index) => first + index);

/** First prize 1000, second 2000, third 3000, starters from 4000, consolations from 5000. */
export const drawOf = (number: number) => ({
  drawNumber: String(number),
  drawDate: '2026-11-01',
  firstPrize: 1000,
  secondPrize: 2000,
  thirdPrize: 3000,
  starterPrizes: ten(4000),
  consolationPrizes: ten(5000),
});
