import {
  between,
  type Defs,
  evenly,
  fading,
  mix,
  num,
  type Point,
  type Random,
  shape,
  smooth,
} from './svg.ts';

interface BladeForm {
  readonly length: number;
  /** Half of the maximum width. */
  readonly width: number;
  /** Position of the widest point: below 1 is nearer to the base, above 1 nearer to the tip. */
  readonly belly?: number;
  /** 0.5 is round and full, 1 is slender and pointed at both ends. */
  readonly slender?: number;
  /** Sideways bend of the tip, relative to the length. */
  readonly bend?: number;
  /** Amplitude of the waves along the edge, relative to the width. */
  readonly ruffle?: number;
  /** Number of waves along an edge. */
  readonly waves?: number;
  /** Width at the base, relative to the maximum width. */
  readonly neck?: number;
}

const SHADE = '#1c0f16';
const SHADOW_RIMS = 10;

interface Blade {
  readonly outline: string;
  /** A point inside the blade: `along` from 0 (base) to 1 (tip), `across` from -1 to 1. */
  point(along: number, across: number): Point;
}

/** Denser at the base and the tip, where the outline has the highest curvature. */
const steps = Array.from({ length: 33 }, (_, step) => (1 - Math.cos((Math.PI * step) / 32)) / 2);

/** A petal or leaf with its base at 0,0, pointing up. */
export const bladeOf = (random: Random, form: BladeForm): Blade => {
  const {
    length,
    width,
    belly = 1,
    slender = 0.7,
    bend = 0,
    ruffle = 0,
    waves = 4,
    neck = 0,
  } = form;
  const phases = [-1, 1].map(() => [random() * 6.3, random() * 6.3]);
  const halfWidth = (along: number, side: number): number => {
    const [first = 0, second = 0] = phases[side < 0 ? 0 : 1] ?? [];
    const swell = Math.sin(Math.PI * along ** belly) ** slender;
    const base = neck * (1 - along) ** 2;
    const wave =
      Math.sin(along * waves * 6.3 + first) * 0.65 + Math.sin(along * waves * 13.1 + second) * 0.35;
    return (
      width * Math.max(0, Math.max(swell, base) + ruffle * wave * Math.min(1, along * 1.8) * swell)
    );
  };
  const point = (along: number, across: number): Point => ({
    x: across * halfWidth(along, across) + bend * length * along ** 2,
    y: -length * along * (1 - 0.06 * Math.abs(across) ** 2),
  });
  const side = (across: number) => steps.map((along) => point(along, across));
  return { outline: smooth([...side(1), ...side(-1).reverse().slice(1, -1)], true), point };
};

export interface PetalColors {
  readonly base: string;
  readonly middle: string;
  readonly tip: string;
  readonly vein: string;
}

interface PetalStyle extends BladeForm {
  readonly colors: PetalColors;
  readonly veins?: number;
  readonly veinOpacity?: number;
  /** The side facing the light: 1 is right, -1 is left. */
  readonly light?: number;
  /** Opacity of the soft shadow on what lies below. */
  readonly shadow?: number;
  /** Strength of the turned-up edge. */
  readonly lip?: number;
  /** Darkness at the base. */
  readonly depth?: number;
}

const veinPaths = (random: Random, blade: Blade, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const across = ((index + 0.5) / count) * 2 - 1 + between(random, -0.04, 0.04);
    const end = between(random, 0.72, 0.94) - 0.12 * Math.abs(across);
    const points = Array.from({ length: 7 }, (_unused, step) => {
      const along = 0.03 + ((end - 0.03) * step) / 6;
      return blade.point(along, across * (0.35 + 0.6 * Math.sqrt(along)));
    });
    return smooth(points);
  }).join('');

/** Stacked strokes of low opacity. They look like a blur, and stay correct under rotation and tilt. */
const softShadow = (outline: string, strength: number, reach: number, light: number): string =>
  strength > 0
    ? Array.from({ length: SHADOW_RIMS }, (_, rim) =>
        shape(outline, {
          fill: SHADE,
          stroke: SHADE,
          'stroke-width': reach * 0.28 * (rim + 1),
          'stroke-linejoin': 'round',
          opacity: (strength * 1.7 * (1 - rim / SHADOW_RIMS)) / SHADOW_RIMS,
          transform: `translate(${num(-light * reach * 0.4)} ${num(reach * 0.55)})`,
        }),
      ).join('')
    : '';

/** A highlight along one edge, as if the edge were turned up. */
const lipPath = (blade: Blade, side: number): string => {
  const band = Array.from({ length: 17 }, (_, step) => 0.3 + (0.66 * step) / 16);
  const outer = band.map((along) => blade.point(along, side));
  const inner = band.map((along) =>
    blade.point(along, side * (1 - 0.16 * Math.sin(((along - 0.3) / 0.66) * Math.PI))),
  );
  return smooth([...outer, ...inner.reverse()], true);
};

export const petal = (defs: Defs, random: Random, style: PetalStyle): string => {
  const {
    colors,
    length,
    width,
    veins = 9,
    veinOpacity = 0.2,
    light = 1,
    shadow = 0.35,
    lip = 0.4,
    depth = 0.4,
  } = style;
  const blade = bladeOf(random, style);
  const tip = blade.point(1, 0);
  const axis = defs.linear({ x: 0, y: 0 }, tip, [
    [0, colors.base],
    [0.38, mix(colors.base, colors.middle, 0.75)],
    [0.66, colors.middle],
    [1, colors.tip],
  ]);
  const dark = mix(colors.base, '#1a0a14', 0.45);
  const across = defs.linear(
    { x: -width * light, y: -length / 2 },
    { x: width * light, y: -length / 2 },
    [
      [0, dark, 0.34],
      [0.4, dark, 0.06],
      [0.62, '#ffffff', 0.02],
      [1, '#ffffff', 0.26],
    ],
  );
  const hollow = defs.radial({ x: 0, y: 0 }, length * 0.55, fading(dark, depth));
  return [
    softShadow(blade.outline, shadow, length * 0.05, light),
    shape(blade.outline, { fill: axis }),
    shape(veinPaths(random, blade, veins), {
      fill: 'none',
      stroke: colors.vein,
      'stroke-width': length * 0.0075,
      'stroke-linecap': 'round',
      opacity: veinOpacity,
    }),
    shape(blade.outline, { fill: across }),
    shape(blade.outline, { fill: hollow }),
    lip > 0
      ? shape(lipPath(blade, light), { fill: mix(colors.tip, '#ffffff', 0.55), opacity: lip })
      : '',
    shape(blade.outline, {
      fill: 'none',
      stroke: mix(colors.tip, '#ffffff', 0.6),
      'stroke-width': length * 0.006,
      opacity: 0.55,
    }),
  ].join('');
};

interface LeafStyle extends BladeForm {
  readonly color: string;
  readonly veins?: number;
  readonly shadow?: number;
}

/** A leaf with a midrib, side veins, and two halves in different light. */
export const leaf = (defs: Defs, random: Random, style: LeafStyle): string => {
  const { color, length, width, veins = 9, shadow = 0.3 } = style;
  const blade = bladeOf(random, { slender: 0.85, belly: 0.8, ...style });
  const rib = steps.map((along) => blade.point(along, 0));
  const half = (side: number) =>
    smooth([...steps.map((along) => blade.point(along, side)), ...[...rib].reverse()], true);
  const tip = blade.point(1, 0);
  const lit = defs.linear(
    { x: 0, y: 0 },
    tip,
    evenly(mix(color, '#0b1f17', 0.35), mix(color, '#cfe0b0', 0.16), mix(color, '#e8efc8', 0.3)),
  );
  const shaded = defs.linear(
    { x: 0, y: 0 },
    tip,
    evenly(mix(color, '#06140f', 0.55), mix(color, '#0b1f17', 0.12)),
  );
  const sideVeins = Array.from({ length: veins }, (_, index) => {
    const along = 0.08 + (0.78 * index) / veins;
    return [-1, 1]
      .map((side) =>
        smooth([
          blade.point(along, 0),
          blade.point(along + 0.06, side * 0.45),
          blade.point(Math.min(0.97, along + 0.15), side * 0.93),
        ]),
      )
      .join('');
  }).join('');
  return [
    softShadow(blade.outline, shadow, length * 0.03, 0),
    shape(half(-1), { fill: shaded }),
    shape(half(1), { fill: lit }),
    shape(sideVeins, {
      fill: 'none',
      stroke: mix(color, '#eaf2cf', 0.45),
      'stroke-width': width * 0.018,
      opacity: 0.5,
    }),
    shape(smooth(rib), {
      fill: 'none',
      stroke: mix(color, '#eef4d6', 0.55),
      'stroke-width': width * 0.04,
      'stroke-linecap': 'round',
      opacity: 0.75,
    }),
  ].join('');
};

/** A tapering stem with a lit side. */
export const stem = (points: readonly Point[], thickness: number, color: string): string => {
  const line = smooth(points);
  const stroke = (width: number, ink: string, opacity: number, shift: number) =>
    shape(line, {
      fill: 'none',
      stroke: ink,
      'stroke-width': width,
      'stroke-linecap': 'round',
      opacity,
      transform: `translate(${shift} 0)`,
    });
  return (
    stroke(thickness, mix(color, '#06140f', 0.35), 1, 0) +
    stroke(thickness * 0.55, color, 1, thickness * 0.1) +
    stroke(thickness * 0.18, mix(color, '#f2f6dc', 0.6), 0.6, thickness * 0.22)
  );
};
