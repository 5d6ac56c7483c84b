/** The subset of SVG that the drawings need, as text. */
import { createSeededRandom } from '#ops/demo/seeded-random.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Parses "x y, x y, ...". */
export const points = (text: string): Point[] =>
  text.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return { x, y };
  });

export type Random = () => number;

/** Deterministic for a seed, so that the committed files can be reproduced. */
export const randomOf = (seed: number): Random => createSeededRandom(seed).next;

export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random();

export const num = (value: number): string => String(Math.round(value * 1000) / 1000);

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Interpolates between two colours. */
export const mix = (from: string, to: string, amount: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * amount),
  );
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;
};

type Stop = readonly [offset: number, color: string, opacity?: number];

/** The stops of a gradient with these colours at equal distances. */
export const evenly = (...colors: readonly string[]): Stop[] =>
  colors.map((color, index) => [index / (colors.length - 1), color]);

/** The stops of a gradient from this opacity to transparency. */
export const fading = (color: string, opacity: number): Stop[] => [
  [0, color, opacity],
  [1, color, 0],
];

/** Collects gradients and filters with ids that are unique within a picture. */
export class Defs {
  readonly #parts: string[] = [];

  #add(make: (id: string) => string): string {
    const id = `d${this.#parts.length}`;
    this.#parts.push(make(id));
    return `url(#${id})`;
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.#add(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(from.x)}" y1="${num(from.y)}" x2="${num(to.x)}" y2="${num(to.y)}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  radial(center: Point, radius: number, stops: readonly Stop[]): string {
    return this.#add(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(center.x)}" cy="${num(center.y)}" r="${num(radius)}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  blur(radius: number): string {
    return this.#add(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${num(radius)}"/></filter>`,
    );
  }

  toString(): string {
    return `<defs>${this.#parts.join('')}</defs>`;
  }
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${num(opacity)}"/>`,
    )
    .join('');

/** A smooth curve through the points (Catmull-Rom spline as Bézier segments). */
export const smooth = (points: readonly Point[], closed = false): string => {
  const at = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.max(0, Math.min(points.length - 1, index));
    return points[wrapped] ?? { x: 0, y: 0 };
  };
  const last = closed ? points.length : points.length - 1;
  let path = `M${num(at(0).x)} ${num(at(0).y)}`;
  for (let index = 0; index < last; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    path += `C${num(first.x)} ${num(first.y)} ${num(second.x)} ${num(second.y)} ${num(to.x)} ${num(to.y)}`;
  }
  return closed ? `${path}Z` : path;
};

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;

export const shape = (d: string, attributes: Record<string, string | number>): string =>
  `<path d="${d}"${attributesOf(attributes)}/>`;

export const circle = (
  { x, y }: Point,
  radius: number,
  attributes: Record<string, string | number>,
): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${attributesOf(attributes)}/>`;

const attributesOf = (attributes: Record<string, string | number>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');

interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly turn?: number;
  readonly scale?: number;
  /** Scales the height, for an object seen at an angle. */
  readonly tilt?: number;
  readonly opacity?: number;
  readonly filter?: string;
}

export const placed = (content: string, placement: Placement): string => {
  const { x = 0, y = 0, turn = 0, scale = 1, tilt = 1, opacity = 1, filter } = placement;
  const transform = `translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(scale)} ${num(scale * tilt)})`;
  return `<g transform="${transform}"${opacity < 1 ? ` opacity="${num(opacity)}"` : ''}${filter ? ` filter="${filter}"` : ''}>${content}</g>`;
};

export const picture = (width: number, height: number, defs: Defs, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs}${body}</svg>`;
