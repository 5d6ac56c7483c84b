import { expect, test } from 'vitest';
import { popularityHeat, popularityText } from '#features/profiles/popularity-display.rules.ts';

test('Popularity is written in thousands from 1000 on', () => {
  expect([0, 999, 1000, 1240, 12_960].map(popularityText)).toEqual([
    '0',
    '999',
    '1.0k',
    '1.2k',
    '13.0k',
  ]);
});

test('The icon grows hotter above 500 and above 1000', () => {
  expect([0, 500, 501, 1000, 1001].map(popularityHeat)).toEqual([
    'mild',
    'mild',
    'warm',
    'warm',
    'hot',
  ]);
});
