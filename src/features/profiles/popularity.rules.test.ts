import { expect, test } from 'vitest';
import {
  CONTACT_POINTS,
  DAILY_LIMIT,
  GALLERY_POINTS,
  REVIEW_POINTS,
  visitPoints,
} from '#features/profiles/popularity.rules.ts';

test.each([
  [0, 1],
  [29, 1],
  [30, 2],
  [59, 2],
  [60, 3],
  [149, 5],
  [150, 6],
  [3_600, 6],
])('A visit of %i seconds is worth %i points', (seconds, points) => {
  expect(visitPoints(seconds)).toBe(points);
});

test('A review is worth more than a contact, and a contact more than a look at the gallery', () => {
  expect([GALLERY_POINTS, CONTACT_POINTS, REVIEW_POINTS, DAILY_LIMIT]).toEqual([1, 3, 5, 25]);
});
