import { goldPale, leafDeep, leafMiddle } from './palette.ts';
import {
  between,
  circle,
  type Defs,
  evenly,
  fading,
  mix,
  type Point,
  type Random,
  shape,
  smooth,
} from './svg.ts';

export interface Dusk {
  readonly sky: readonly [string, string, string, string];
  readonly disc: string;
  readonly hills: readonly [string, string, string];
  readonly water: readonly [string, string];
  readonly leaf: string;
  /** Opacity of the dark layer over the foreground. */
  readonly night: number;
  readonly fireflies: number;
}

/** Just after sunset. */
export const earlyDusk: Dusk = {
  sky: ['#8fa9a0', '#d9c6b4', '#f2cdb8', '#f8e4c9'],
  disc: '#fff3d6',
  hills: ['#c9b3ab', '#93a596', '#55806a'],
  water: ['#e9cbb6', '#6f9484'],
  leaf: leafMiddle,
  night: 0.04,
  fireflies: 26,
};

/** With the moon up. */
export const lateDusk: Dusk = {
  sky: ['#071a1c', '#12363a', '#3d4f55', '#b0727a'],
  disc: '#fbeec6',
  hills: ['#3f4b55', '#1f3f3d', '#12302b'],
  water: ['#5f5560', '#0c2a28'],
  leaf: mix(leafMiddle, leafDeep, 0.5),
  night: 0.3,
  fireflies: 70,
};

/** The part of a picture that a row of hills spans, and how its outline is drawn. */
interface HillRange {
  readonly width: number;
  /** How far the hills go on beyond each side. */
  readonly margin: number;
  readonly steps: number;
  /** How fast the height changes from step to step. */
  readonly wave: number;
  /** The height of the lower edge, which the water hides. */
  readonly bottom: number;
}

export const hill = (
  random: Random,
  { width, margin, steps, wave, bottom }: HillRange,
  { base, height, color }: { base: number; height: number; color: string },
): string => {
  const outline = Array.from({ length: steps + 1 }, (_, step) => ({
    x: -margin + (step * (width + 2 * margin)) / steps,
    y: base - height * (0.35 + 0.65 * random()) * (0.6 + 0.4 * Math.sin(step * wave + height)),
  }));
  return shape(`${smooth(outline)}L${width + margin} ${bottom}L-${margin} ${bottom}Z`, {
    fill: color,
  });
};

export const firefly = (defs: Defs, random: Random, at: Point, size: number): string =>
  circle(at, size * 5, { fill: defs.radial(at, size * 5, fading(goldPale, 0.55)) }) +
  circle(at, size, { fill: goldPale, opacity: between(random, 0.5, 1) });

export const lantern = (defs: Defs, { x, y }: Point, size: number, drop: number): string => {
  const glow = circle({ x, y }, size * 3.2, {
    fill: defs.radial({ x, y }, size * 3.2, fading('#ffcf8a', 0.5)),
  });
  const ribs = [-0.62, -0.25, 0.25, 0.62]
    .map((part) => {
      const half = size * Math.abs(part);
      return `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${size * 0.86}" fill="none" stroke="#a33a50" stroke-width="1.2" opacity="0.5"/>`;
    })
    .join('');
  return [
    glow,
    `<line x1="${x}" y1="${y - drop}" x2="${x}" y2="${y - size}" stroke="#6d4a3a" stroke-width="1.6" opacity="0.7"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.86}" fill="${defs.radial(
      { x, y: y + size * 0.15 },
      size * 1.1,
      evenly('#fff0c4', '#f0a27e', '#c24d63'),
    )}"/>`,
    ribs,
    `<rect x="${x - size * 0.34}" y="${y - size * 0.96}" width="${size * 0.68}" height="${size * 0.14}" rx="2" fill="#b98a3a"/>`,
    `<rect x="${x - size * 0.34}" y="${y + size * 0.82}" width="${size * 0.68}" height="${size * 0.14}" rx="2" fill="#b98a3a"/>`,
    shape(`M${x} ${y + size * 0.96}L${x} ${y + size * 1.6}`, {
      stroke: '#d98a6a',
      'stroke-width': 3,
      opacity: 0.8,
    }),
  ].join('');
};
