import { expect, test } from 'vitest';
import { badgeCounts, placesWhere } from '#features/directory/card-badges.rules.ts';

const more = (n: number) => `${n} more`;

test('Wider cards show more badges, five at most, and always with room for the rest', () => {
  const labels = [
    'Thai',
    'East',
    'Dinner Companion',
    'Coffee & Chat',
    'City Tour',
    'Karaoke',
    'Walk',
  ];
  const counts = badgeCounts(labels, more);
  expect([...counts].sort()).toEqual(counts);
  expect(counts[0]).toBeGreaterThanOrEqual(1);
  expect(counts.at(-1)).toBe(5);
});

test('What fits needs no words for the rest', () => {
  expect(badgeCounts(['Thai', 'East'], more)).toEqual([2, 2, 2, 2]);
  expect(badgeCounts([], more)).toEqual([0, 0, 0, 0]);
});

test('A label longer than the card takes a line, and no more', () => {
  const long = 'w'.repeat(110);
  expect(badgeCounts([long, long, long], more)).toEqual([1, 1, 1, 3]);
  expect(badgeCounts([long, long], more)).toEqual([2, 2, 2, 2]);
});

test('Chinese letters are as wide as they are high', () => {
  expect(badgeCounts(['晚餐陪伴晚餐陪伴', '城市导览城市导览', '咖啡聊天'], more)[0]).toBeLessThan(
    3,
  );
});

test('Places are named where something does not hold everywhere', () => {
  expect(placesWhere([1, 2, 3, 3], (count) => count > 2)).toBe('2 3');
  expect(placesWhere([1, 2, 3, 3], (count) => count > 0)).toBeUndefined();
});
