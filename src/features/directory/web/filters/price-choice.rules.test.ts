import { expect, test } from 'vitest';
import { priceChoice } from '#features/directory/web/filters/price-choice.rules.ts';

test.each([
  ['100', '300', { minPrice: 100, maxPrice: 300 }],
  ['300', '100', { minPrice: 100, maxPrice: 300 }],
  ['$1,200', '', { minPrice: 1200, maxPrice: undefined }],
  ['0', 'abc', { minPrice: undefined, maxPrice: undefined }],
  ['', '12345678901', { minPrice: undefined, maxPrice: 123_456_789 }],
])('Prices from %j to %j', (from, to, expected) => {
  expect(priceChoice(from, to)).toEqual(expected);
});
