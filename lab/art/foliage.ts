import { leafFresh, leafMiddle } from './palette.ts';
import { leaf, stem } from './petal.ts';
import {
  between,
  type Defs,
  evenly,
  mix,
  type Point,
  placed,
  type Random,
  shape,
  smooth,
} from './svg.ts';

/** A bent branch with leaves on both sides; it starts at 0,0 and grows upward. */
export const spray = (
  defs: Defs,
  random: Random,
  form: {
    length: number;
    leaves: number;
    leafLength: number;
    leafWidth: number;
    color: string;
    bend: number;
  },
): string => {
  const at = (part: number): Point => ({
    x: form.bend * form.length * part ** 1.8,
    y: -form.length * part,
  });
  const rib = Array.from({ length: 9 }, (_, step) => at(step / 8));
  const leaves = Array.from({ length: form.leaves }, (_, index) => {
    const part = 0.14 + (0.84 * index) / form.leaves;
    const side = index % 2 ? 1 : -1;
    const lean = (Math.atan2(form.bend * 1.8 * part ** 0.8, 1) * 180) / Math.PI;
    const size = 1 - 0.55 * part;
    return placed(
      leaf(defs, random, {
        length: form.leafLength * size * between(random, 0.92, 1.08),
        width: form.leafWidth * size,
        bend: side * 0.12,
        color: mix(form.color, leafFresh, random() * 0.25),
        veins: 6,
        shadow: 0.16,
      }),
      { ...at(part), turn: lean + side * between(random, 42, 60) },
    );
  }).join('');
  const crown = placed(
    leaf(defs, random, {
      length: form.leafLength * 0.5,
      width: form.leafWidth * 0.45,
      color: form.color,
      veins: 5,
    }),
    { ...at(0.98), turn: (Math.atan2(form.bend * 1.8, 1) * 180) / Math.PI },
  );
  return stem(rib, form.leafWidth * 0.22, mix(form.color, '#3a2a1c', 0.15)) + leaves + crown;
};

/** A palm frond: many narrow leaflets on a bent rib. */
export const frond = (
  defs: Defs,
  random: Random,
  form: { length: number; color: string; bend: number; leaflets?: number; droop?: number },
): string => {
  const { leaflets = 26, droop = 0 } = form;
  const at = (part: number): Point => ({
    x: form.bend * form.length * part ** 2,
    y: -form.length * (part - droop * part ** 3),
  });
  const both = Array.from({ length: leaflets }, (_, index) => {
    const part = 0.1 + (0.9 * index) / leaflets;
    const here = at(part);
    const next = at(Math.min(1.02, part + 0.02));
    const lean = (Math.atan2(next.x - here.x, here.y - next.y) * 180) / Math.PI;
    const size = form.length * 0.36 * Math.sin(Math.PI * (0.16 + 0.8 * part)) ** 0.8;
    return [-1, 1]
      .map((side) =>
        placed(
          leaf(defs, random, {
            length: size * between(random, 0.92, 1.06),
            width: form.length * 0.021,
            bend: side * 0.2,
            color: mix(form.color, leafFresh, random() * 0.2),
            veins: 0,
            shadow: 0,
          }),
          { ...here, turn: lean + side * between(random, 44, 52) },
        ),
      )
      .join('');
  }).join('');
  const rib = Array.from({ length: 10 }, (_, step) => at(step / 9));
  return both + stem(rib, form.length * 0.014, mix(form.color, '#e9edc6', 0.25));
};

/** A large split leaf, as of a monstera, with deep notches between broad lobes. */
export const splitLeaf = (defs: Defs, color: string, size = 100): string => {
  const width = (part: number) => size * 0.62 * Math.sin(Math.PI * part ** 0.72) ** 0.62;
  const bays = [0.26, 0.4, 0.53, 0.66, 0.79];
  const edge = (side: number): Point[] => {
    const points: Point[] = [];
    for (let step = 0; step <= 90; step++) {
      const part = step / 90;
      const bay = bays.reduce(
        (deepest, center) => Math.max(deepest, Math.exp(-(((part - center) / 0.014) ** 2))),
        0,
      );
      const reach = width(part) * (1 - 0.62 * bay);
      points.push({ x: side * reach, y: -size * part - reach * 0.3 * (1 - part) + size * 0.04 });
    }
    return points;
  };
  const [left, right] = [edge(-1), edge(1)];
  const rib = [
    { x: 0, y: 0 },
    { x: size * 0.02, y: -size * 0.5 },
    { x: 0, y: -size * 1.0 },
  ];
  const half = (points: Point[]) => smooth([...points, ...rib.slice(1).reverse()], true);
  const shade = (dark: number, bright: number) =>
    defs.linear(
      { x: 0, y: 0 },
      { x: 0, y: -size },
      evenly(mix(color, '#06140f', dark), mix(color, '#cfe0b0', bright)),
    );
  const veins = [0.2, 0.33, 0.47, 0.6, 0.73, 0.86]
    .flatMap((part) =>
      [-1, 1].map((side) =>
        smooth([
          { x: 0, y: -size * part * 0.92 },
          { x: side * width(part) * 0.45, y: -size * part - size * 0.03 },
          { x: side * width(part) * 0.9, y: -size * part - size * 0.02 },
        ]),
      ),
    )
    .join('');
  return [
    shape(half(left), { fill: shade(0.5, 0.02) }),
    shape(half(right), { fill: shade(0.3, 0.2) }),
    shape(veins, {
      fill: 'none',
      stroke: mix(color, '#e6efc9', 0.5),
      'stroke-width': size * 0.007,
      opacity: 0.5,
    }),
    shape(smooth(rib), {
      fill: 'none',
      stroke: mix(color, '#e6efc9', 0.6),
      'stroke-width': size * 0.016,
      opacity: 0.7,
    }),
  ].join('');
};

/** A round lotus leaf on the water, seen at an angle. */
export const lilyPad = (defs: Defs, color = leafMiddle, radius = 100): string => {
  const notch = 0.2;
  const points = Array.from({ length: 40 }, (_, step) => {
    const angle = notch + ((6.283 - 2 * notch) * step) / 39;
    const far = radius * (1 + 0.018 * Math.sin(angle * 7));
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
  });
  const veins = Array.from({ length: 15 }, (_, index) => {
    const angle = 0.35 + (index * (6.283 - 0.7)) / 14;
    return `M0 0L${Math.round(Math.cos(angle) * radius * 0.93)} ${Math.round(Math.sin(angle) * radius * 0.93)}`;
  }).join('');
  return (
    shape(`${smooth(points)}L0 0Z`, {
      fill: defs.radial({ x: radius * 0.2, y: -radius * 0.3 }, radius * 1.3, [
        [0, mix(color, '#cfe0b0', 0.3)],
        [0.6, color],
        [1, mix(color, '#06140f', 0.45)],
      ]),
    }) +
    shape(veins, {
      fill: 'none',
      stroke: mix(color, '#e6efc9', 0.5),
      'stroke-width': radius * 0.012,
      opacity: 0.4,
    })
  );
};
