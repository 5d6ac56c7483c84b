import { expect, test } from 'vitest';
import {
  depthOf,
  depthRanges,
  districtAt,
  shortName,
} from '#features/directory/places/district-map.rules.ts';
import { districtShapes, MAP_HEIGHT, MAP_WIDTH } from '#features/directory/places/district-map.ts';
import { districtNames } from '#features/directory/places/district-names.ts';

const shapeOf = (district: number) => districtShapes[district - 1] ?? { parts: [], x: 0, y: 0 };

test('Every district is drawn, on the map and around its own number', () => {
  expect(districtShapes).toHaveLength(districtNames.length);
  for (const [index, { parts, x, y }] of districtShapes.entries()) {
    expect(districtAt({ x, y }, 0)).toBe(index + 1);
    const numbers = parts.flatMap((part) => part.split(' ').map(Number));
    expect(numbers.length % 2).toBe(0);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers.filter((_, at) => at % 2 === 0))).toBeLessThanOrEqual(MAP_WIDTH);
    expect(Math.max(...numbers.filter((_, at) => at % 2 === 1))).toBeLessThanOrEqual(MAP_HEIGHT);
  }
});

test('A label is the first place of a name, short enough for the map', () => {
  expect(shortName('Orchard, Newton and River Valley')).toBe('Orchard');
  expect(shortName('Tanjong Pagar and Anson')).toBe('Tanjong Pagar');
  expect(shortName('乌节、纽顿与里峇峇利')).toBe('乌节');
  for (const { en, zh } of districtNames) {
    expect(
      Math.max(
        ...shortName(en)
          .split(' ')
          .map((word) => word.length),
      ),
    ).toBeLessThan(13);
    expect(shortName(zh).length).toBeLessThan(7);
  }
});

test('Districts lie about where they are', () => {
  const [changi, tuas, orchard, woodlands, sentosa] = [17, 22, 9, 25, 4].map(shapeOf);
  expect(changi?.x).toBeGreaterThan(orchard?.x ?? 0);
  expect(tuas?.x).toBeLessThan(orchard?.x ?? 0);
  expect(woodlands?.y).toBeLessThan(orchard?.y ?? 0);
  expect(sentosa?.y).toBeGreaterThan(orchard?.y ?? 0);
});

test('A finger beside the coast means the nearest district, far out at sea none', () => {
  expect(districtAt({ x: 0, y: 490 }, 0)).toBeUndefined();
  expect(districtAt({ x: 0, y: 490 }, 60)).toBe(22);
  expect(districtAt({ x: 990, y: 680 }, 60)).toBeUndefined();
});

test('The deepest green has the most, and nobody has none', () => {
  expect([0, 1, 4, 5, 8, 9, 12].map((count) => depthOf(count, 12))).toEqual([0, 1, 1, 2, 2, 3, 3]);
  expect(depthOf(1, 1)).toBe(3);
  expect(depthOf(0, 0)).toBe(0);
});

test.each([1, 2, 3, 4, 12, 100])(
  'The legend tells the counts of each depth (%i at most)',
  (most) => {
    const ranges = depthRanges(most);
    for (let count = 1; count <= most; count += 1) {
      const own = ranges.filter(({ from, to }) => from <= count && count <= to);
      expect(own.map(({ depth }) => depth)).toEqual([depthOf(count, most)]);
    }
  },
);
