import { describe, expect, test } from 'vitest';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { barWidth, formatTenths, summarize, toTenths } from '#features/reviews/reviews.rules.ts';

describe('Ratings', () => {
  test.each([
    [0, 0, 0],
    [5, 1, 50],
    [9, 2, 45],
    [13, 3, 43],
    [14, 3, 47],
    // 3.25 and 4.75 lie exactly between two tenths.
    [13, 4, 33],
    [19, 4, 48],
    [1, 1, 10],
  ])('%i stars in %i reviews are %i tenths', (stars, count, tenths) => {
    expect(toTenths(stars, count)).toBe(tenths);
  });

  test('The combined rating is rounded once, from all stars', () => {
    // 40 stars of 12 are 3.33; the mean of the three rounded ones would give 34.
    const sums = { lookAlikeRating: 13, servicesRating: 13, gfeRating: 14, reviewCount: 4 };
    expect(summarize(sums)).toEqual({
      rating: 33,
      lookAlikeRating: 33,
      servicesRating: 33,
      gfeRating: 35,
      reviewCount: 4,
    });
  });

  test('Everything is 0 without reviews', () => {
    const none = { lookAlikeRating: 0, servicesRating: 0, gfeRating: 0, reviewCount: 0 };
    expect(summarize(none)).toEqual({ rating: 0, ...none });
  });

  test.each([
    [0, '0.0', 0],
    [45, '4.5', 90],
    [50, '5.0', 100],
    [33, '3.3', 66],
  ])('%i tenths are shown as %s with a bar of %i percent', (tenths, text, width) => {
    expect(formatTenths(tenths)).toBe(text);
    expect(barWidth(tenths)).toBe(width);
  });
});

test.each([
  [0, '0000'],
  [7, '0007'],
  [415, '0415'],
  [9999, '9999'],
])('The lucky number %i is shown as %s', (luckyNumber, text) => {
  expect(padLuckyNumber(luckyNumber)).toBe(text);
});
