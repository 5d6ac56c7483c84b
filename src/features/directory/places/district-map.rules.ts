import { districtShapes } from '#features/directory/places/district-map.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const cornersOf = (part: string): Point[] => {
  const numbers = part.split(' ').map(Number);
  return numbers.flatMap((x, index) =>
    index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : [],
  );
};

const sidesOf = (part: readonly Point[]) =>
  part.map((end, index) => ({ start: part.at(index - 1) ?? end, end }));

/** Ray casting: a point is inside if a horizontal ray crosses the border an odd number of times. */
const isInside = ({ x, y }: Point, part: readonly Point[]): boolean =>
  sidesOf(part).filter(
    ({ start, end }) =>
      start.y > y !== end.y > y &&
      x < ((start.x - end.x) * (y - end.y)) / (start.y - end.y) + end.x,
  ).length %
    2 ===
  1;

const distanceToSide = ({ x, y }: Point, { start, end }: { start: Point; end: Point }): number => {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const along = ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - start.x - share * dx, y - start.y - share * dy);
};

const distanceTo = (point: Point, part: readonly Point[]): number =>
  isInside(point, part) ? 0 : Math.min(...sidesOf(part).map((side) => distanceToSide(point, side)));

/** Parsed lazily at the first tap. */
let corners: Point[][][] | undefined;

/** The number of the district at a point, or of the nearest district within `reach`. */
export const districtAt = (point: Point, reach: number): number | undefined => {
  corners ??= districtShapes.map(({ parts }) => parts.map(cornersOf));
  const distances = corners.map((parts) =>
    Math.min(...parts.map((part) => distanceTo(point, part))),
  );
  const nearest = Math.min(...distances);
  return nearest <= reach ? distances.indexOf(nearest) + 1 : undefined;
};

/** The first place of a district's name, for the label on the map. */
export const shortName = (name: string): string => name.split(/, | and |、|与/, 1)[0] ?? name;

/** Number of colour levels for districts with profiles. */
const DEPTHS = 3;

/** 0 for no profiles, else 1 to 3 in proportion to the largest district. */
export const depthOf = (count: number, most: number): number =>
  count <= 0 ? 0 : Math.ceil((DEPTHS * Math.min(count, most)) / most);

/** The range of counts of each colour level. Levels without a possible count are omitted. */
export const depthRanges = (most: number): { depth: number; from: number; to: number }[] =>
  Array.from({ length: DEPTHS }, (_, index) => ({
    depth: index + 1,
    from: Math.floor((index * most) / DEPTHS) + 1,
    to: Math.floor(((index + 1) * most) / DEPTHS),
  })).filter(({ from, to }) => from <= to);
