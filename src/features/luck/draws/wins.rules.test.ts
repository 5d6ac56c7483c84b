import { expect, test } from 'vitest';
import { winsOf } from '#features/luck/draws/wins.rules.ts';

const ten = (first: number) => Array.from({ length: 10 }, (_, index) => first + index);
const draw = (drawNumber: string, drawDate: string, firstPrize: number) => ({
  ...{ drawNumber, drawDate, firstPrize, secondPrize: 2000, thirdPrize: 3000 },
  ...{ starterPrizes: ten(4000), consolationPrizes: ten(5000) },
});

test('Each number counts once, at its best tier and then its newest draw', () => {
  const wins = winsOf([draw('2', '2026-11-04', 4000), draw('1', '2026-11-01', 5)]);
  expect(wins).toHaveLength(2 + 1 + 1 + 9 + 10);
  expect(wins.slice(0, 3)).toEqual([
    { number: 4000, tier: 1, drawNumber: '2', drawDate: '2026-11-04', rank: 1, drawsLeft: 6 },
    { number: 5, tier: 1, drawNumber: '1', drawDate: '2026-11-01', rank: 2, drawsLeft: 5 },
    { number: 2000, tier: 2, drawNumber: '2', drawDate: '2026-11-04', rank: 3, drawsLeft: 6 },
  ]);
});

test('Draws of one day share their places, so that names decide', () => {
  const [newer, older] = winsOf([draw('2', '2026-11-04', 7), draw('1', '2026-11-04', 8)]);
  expect([newer?.number, older?.number]).toEqual([7, 8]);
  expect(newer?.rank).toBe(older?.rank);
});
