import { type Dusk, firefly, hill, lantern } from './dusk.ts';
import { bud, frangipani, hibiscus, lotus, orchid, peony } from './flowers.ts';
import { frond, lilyPad, splitLeaf, spray } from './foliage.ts';
import { blush, leafDeep, leafFresh, orchidMauve, peonyRose } from './palette.ts';
import { stem } from './petal.ts';
import {
  between,
  circle,
  Defs,
  evenly,
  fading,
  mix,
  type Point,
  picture,
  placed,
  points,
  type Random,
  randomOf,
  shape,
  smooth,
} from './svg.ts';

export const BANNER_WIDTH = 2400;
export const BANNER_HEIGHT = 800;

const HORIZON = 520;
const NIGHT = '#071a1c';
const disc: Point = { x: 1440, y: 330 };

const HILLS = { width: BANNER_WIDTH, margin: 80, steps: 16, wave: 0.8, bottom: HORIZON + 60 };

const palm = (defs: Defs, random: Random, height: number, color: string): string => {
  const top = { x: height * 0.08, y: -height };
  const crown = [-98, -72, -44, -15, 15, 44, 72, 98]
    .map((turn) =>
      placed(
        frond(defs, random, {
          length: height * 0.46,
          color,
          bend: Math.sign(turn) * 0.42,
          leaflets: 16,
        }),
        {
          ...top,
          turn: turn + between(random, -8, 8),
        },
      ),
    )
    .join('');
  const trunk = smooth([{ x: 0, y: 0 }, { x: height * 0.01, y: -height * 0.5 }, top]);
  return (
    shape(trunk, {
      fill: 'none',
      stroke: mix(color, '#20160f', 0.4),
      'stroke-width': height * 0.028,
    }) + crown
  );
};

const ripples = (random: Random, color: string): string =>
  Array.from({ length: 90 }, () => {
    const depth = random() ** 1.4;
    const y = HORIZON + 12 + depth * (BANNER_HEIGHT - HORIZON);
    const near = Math.exp(-(((depth - 0.1) * 2) ** 2));
    const x = disc.x + between(random, -1, 1) * (90 + 700 * depth) * (random() < 0.6 ? 0.35 : 1.4);
    const half = between(random, 18, 70) * (0.5 + depth);
    return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(half)}" ry="${(1 + 2 * depth).toFixed(1)}" fill="${color}" opacity="${(0.1 + 0.4 * near).toFixed(2)}"/>`;
  }).join('');

const fireflies = (defs: Defs, random: Random, count: number): string =>
  Array.from({ length: count }, () => {
    const at = { x: random() * BANNER_WIDTH, y: 160 + random() * 600 };
    const size = between(random, 1.3, 3.2);
    return firefly(defs, random, at, size);
  }).join('');

const leftBank = (defs: Defs, random: Random, leafColor: string): string =>
  [
    placed(frond(defs, random, { length: 620, color: leafColor, bend: 0.42 }), {
      x: 20,
      y: 860,
      turn: 14,
      opacity: 0.9,
    }),
    placed(frond(defs, random, { length: 560, color: mix(leafColor, leafDeep, 0.3), bend: 0.3 }), {
      x: 120,
      y: 880,
      turn: 34,
    }),
    placed(splitLeaf(defs, mix(leafColor, leafDeep, 0.25), 420), { x: 40, y: 900, turn: 4 }),
    placed(splitLeaf(defs, leafColor, 360), { x: 330, y: 910, turn: 26 }),
    placed(
      spray(defs, random, {
        length: 400,
        leaves: 10,
        leafLength: 150,
        leafWidth: 36,
        color: leafColor,
        bend: 0.3,
      }),
      { x: 420, y: 860, turn: 20 },
    ),
    placed(peony(defs, random, blush), { x: 408, y: 640, scale: 1.02, turn: 14 }),
    placed(bud(defs, random, peonyRose), { x: 268, y: 470, turn: 8, scale: 0.9 }),
    placed(peony(defs, random), { x: 214, y: 600, scale: 1.5 }),
    placed(peony(defs, random), { x: 560, y: 752, scale: 0.86, turn: 30 }),
  ].join('');

const rightBank = (defs: Defs, random: Random, leafColor: string): string => {
  const bough = points('2440 -20, 2250 70, 2080 200, 1950 300');
  return [
    placed(
      frond(defs, random, { length: 640, color: mix(leafColor, leafDeep, 0.2), bend: -0.44 }),
      { x: 2390, y: 880, turn: -16, opacity: 0.9 },
    ),
    placed(splitLeaf(defs, mix(leafColor, leafDeep, 0.25), 430), { x: 2370, y: 910, turn: -8 }),
    placed(splitLeaf(defs, leafColor, 340), { x: 2070, y: 930, turn: -26 }),
    placed(
      spray(defs, random, {
        length: 380,
        leaves: 9,
        leafLength: 160,
        leafWidth: 46,
        color: leafColor,
        bend: -0.35,
      }),
      { x: 2010, y: 870, turn: -24 },
    ),
    stem(bough, 9, leafFresh),
    placed(bud(defs, random, orchidMauve), { x: 1950, y: 300, turn: 224, scale: 0.6 }),
    placed(bud(defs, random, orchidMauve), { x: 2010, y: 256, turn: 250, scale: 0.7 }),
    placed(orchid(defs, random), { x: 2096, y: 244, turn: -14, scale: 0.82 }),
    placed(orchid(defs, random), { x: 2210, y: 150, turn: 8, scale: 1.02 }),
    placed(orchid(defs, random), { x: 2340, y: 250, turn: 14, scale: 1.16 }),
    placed(frangipani(defs, random), { x: 2010, y: 720, turn: 18, scale: 0.8 }),
    placed(hibiscus(defs, random), { x: 2238, y: 626, scale: 1.4, turn: -12 }),
    placed(frangipani(defs, random), { x: 2056, y: 596, turn: 50, scale: 0.66 }),
  ].join('');
};

export const bannerSvg = (dusk: Dusk): string => {
  const defs = new Defs();
  const random = randomOf(2026);
  const [top, high, low, glow] = dusk.sky;
  const sky = defs.linear({ x: 0, y: 0 }, { x: 0, y: HORIZON }, [
    [0, top],
    [0.45, high],
    [0.8, low],
    [1, glow],
  ]);
  const water = defs.linear(
    { x: 0, y: HORIZON },
    { x: 0, y: BANNER_HEIGHT },
    evenly(dusk.water[0], dusk.water[1]),
  );
  const evening = defs.radial(disc, 1_500, [
    [0, NIGHT, 0],
    [0.08, NIGHT, 0],
    [0.5, NIGHT, dusk.night],
    [1, NIGHT, dusk.night],
  ]);
  const full = (fill: string, y = 0, height = BANNER_HEIGHT) =>
    `<rect y="${y}" width="${BANNER_WIDTH}" height="${height}" fill="${fill}"/>`;
  const [far, middle, near] = dusk.hills;
  const body = [
    full(sky, 0, HORIZON + 10),
    circle(disc, 420, {
      fill: defs.radial(disc, 420, [
        [0, dusk.disc, 0.75],
        [0.35, dusk.disc, 0.28],
        [1, dusk.disc, 0],
      ]),
    }),
    circle(disc, 78, { fill: dusk.disc }),
    hill(random, HILLS, { base: HORIZON, height: 190, color: far }),
    hill(random, HILLS, { base: HORIZON + 6, height: 120, color: middle }),
    placed(palm(defs, random, 250, mix(middle, near, 0.6)), { x: 1010, y: HORIZON + 12 }),
    placed(palm(defs, random, 190, mix(middle, near, 0.4)), { x: 1090, y: HORIZON + 8, turn: 6 }),
    placed(palm(defs, random, 290, mix(middle, near, 0.7)), { x: 1730, y: HORIZON + 14, turn: -4 }),
    hill(random, HILLS, { base: HORIZON + 18, height: 62, color: near }),
    full(water, HORIZON, BANNER_HEIGHT - HORIZON),
    full(
      defs.linear({ x: 0, y: HORIZON }, { x: 0, y: HORIZON + 60 }, fading(near, 0.55)),
      HORIZON,
      60,
    ),
    ripples(random, dusk.disc),
    placed(lilyPad(defs, dusk.leaf, 90), { x: 960, y: 640, tilt: 0.3 }),
    placed(lilyPad(defs, mix(dusk.leaf, leafDeep, 0.3), 120), {
      x: 1170,
      y: 706,
      tilt: 0.3,
      turn: 6,
    }),
    placed(lilyPad(defs, dusk.leaf, 84), { x: 1560, y: 650, tilt: 0.3, turn: -8 }),
    placed(lilyPad(defs, mix(dusk.leaf, leafFresh, 0.2), 130), { x: 1700, y: 740, tilt: 0.3 }),
    placed(lilyPad(defs, dusk.leaf, 150), { x: 900, y: 770, tilt: 0.3, turn: 4 }),
    placed(lotus(defs, random), { x: 1168, y: 640, scale: 0.78 }),
    placed(lotus(defs, random), { x: 1582, y: 606, scale: 0.5 }),
    lantern(defs, { x: 700, y: 210 }, 42, 230),
    lantern(defs, { x: 838, y: 138 }, 30, 160),
    lantern(defs, { x: 590, y: 120 }, 26, 150),
    leftBank(defs, random, dusk.leaf),
    rightBank(defs, random, dusk.leaf),
    full(evening),
    fireflies(defs, random, dusk.fireflies),
  ].join('');
  return picture(BANNER_WIDTH, BANNER_HEIGHT, defs, body);
};
