import { readFileSync } from 'node:fs';
import { type LuckCardKind, luckCardSizes } from '#features/luck/numbers/luck-card.rules.ts';
import { type Reels, reelsOf } from '#features/luck/numbers/server/draw-luck-card.ts';
import { firefly, hill, lantern, lateDusk } from './dusk.ts';
import { bud, frangipani, hibiscus, lotus, orchid, peony } from './flowers.ts';
import { frond, lilyPad, splitLeaf } from './foliage.ts';
import { iconSvg } from './icon.ts';
import type { Outline } from './outlines.ts';
import {
  blush,
  gold,
  goldPale,
  leafDeep,
  leafFresh,
  leafMiddle,
  leafNight,
  peonyRose,
} from './palette.ts';
import {
  between,
  circle,
  Defs,
  evenly,
  mix,
  type Point,
  picture,
  placed,
  type Random,
  randomOf,
  rect,
} from './svg.ts';

type Word = 'brand' | 'brandHan' | 'fun' | 'funHan';
const words: Record<Word, Outline> = JSON.parse(
  readFileSync(new URL('words.json', import.meta.url), 'utf8'),
);

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly moon: Point;
  readonly moonRadius: number;
}

const scenes: Record<LuckCardKind, Scene> = {
  card: { ...luckCardSizes.card, horizon: 900, moon: { x: 540, y: 496 }, moonRadius: 132 },
  preview: { ...luckCardSizes.preview, horizon: 430, moon: { x: 600, y: 262 }, moonRadius: 80 },
};

const leafColor = mix(leafMiddle, leafDeep, 0.4);

const shimmer = (random: Random, { width, height, horizon, moon }: Scene): string =>
  Array.from({ length: 70 }, () => {
    const depth = random() ** 1.4;
    const y = horizon + 10 + depth * (height - horizon);
    const x = moon.x + between(random, -1, 1) * (width * 0.1 + width * 0.4 * depth);
    const half = between(random, 14, 56) * (0.5 + depth);
    return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(half)}" ry="${(1 + 1.6 * depth).toFixed(1)}" fill="${goldPale}" opacity="${between(random, 0.08, 0.34).toFixed(2)}"/>`;
  }).join('');

const fireflies = (defs: Defs, random: Random, { width, height }: Scene, count: number): string =>
  Array.from({ length: count }, () => {
    // The middle is left free for the text.
    const x = between(random, 0, 0.27) * width;
    const at = {
      x: random() < 0.5 ? x : width - x,
      y: height * between(random, 0.06, 0.96),
    };
    const size = between(random, 1.3, 3.4);
    return firefly(defs, random, at, size);
  }).join('');

/** The reels as they stop in the dialog. The server draws the digits into them. */
const reels = (defs: Defs, { x, y, width, height, gap }: Reels): string => {
  const radius = width * 0.15;
  const ground = defs.linear({ x: 0, y }, { x: 0, y: y + height }, [
    [0, '#04110d', 0.96],
    [0.24, leafNight, 0.94],
    [0.5, leafDeep, 0.94],
    [0.76, leafNight, 0.94],
    [1, '#04110d', 0.96],
  ]);
  const edge = defs.linear(
    { x: 0, y },
    { x: 0, y: y + height },
    evenly(goldPale, gold, mix(gold, '#5d3f10', 0.4)),
  );
  return [0, 1, 2, 3]
    .map((index) => {
      const left = x + index * (width + gap);
      return (
        rect(
          left - 5,
          y + 6,
          width + 10,
          height + 10,
          '#02100b',
          ` rx="${radius + 5}" opacity="0.35"`,
        ) +
        rect(
          left,
          y,
          width,
          height,
          ground,
          ` rx="${radius}" stroke="${edge}" stroke-width="${width * 0.02}"`,
        )
      );
    })
    .join('');
};

const word = (name: Word, { x, y }: Point, size: number, fill: string, opacity = 1): string => {
  const { width, path } = words[name];
  const scale = size / 1_000;
  const body = path.startsWith('<') ? path : `<path d="${path}"/>`;
  return `<g fill="${fill}">${placed(body, { x: x - (width * scale) / 2, y, scale, opacity })}</g>`;
};

const widthOf = (name: Word, size: number) => (words[name].width * size) / 1_000;

/** Two words in the middle of a line, separated by a dot. */
const pair = (
  [first, firstSize]: [Word, number],
  [second, secondSize]: [Word, number],
  { x, y }: Point,
  fill: string,
): string => {
  const room = firstSize * 1.1;
  const [one, other] = [widthOf(first, firstSize), widthOf(second, secondSize)];
  const left = x - (one + room + other) / 2;
  return (
    word(first, { x: left + one / 2, y }, firstSize, fill) +
    circle({ x: left + one + room / 2, y: y - firstSize * 0.28 }, firstSize * 0.075, {
      fill: gold,
    }) +
    word(second, { x: left + one + room + other / 2, y }, secondSize, fill)
  );
};

const mark = ({ x, y }: Point, size: number): string => {
  const blossom = iconSvg({ rounded: true, scale: 0.96 })
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<rect[^>]*\/>/, '')
    // The gradient ids of both drawings (d0, d1, ...) would collide.
    .replaceAll(/(url\(#|id=")d(?=\d)/g, '$1mark');
  return placed(blossom, { x: x - size / 2, y: y - size / 2, scale: size / 64 });
};

const banks: Record<LuckCardKind, (defs: Defs, random: Random) => string> = {
  card: (defs, random) =>
    [
      placed(lilyPad(defs, leafColor, 96), { x: 420, y: 1010, tilt: 0.3 }),
      placed(lilyPad(defs, mix(leafColor, leafFresh, 0.15), 120), { x: 660, y: 1062, tilt: 0.3 }),
      placed(lilyPad(defs, leafColor, 84), { x: 540, y: 1180, tilt: 0.3, turn: 5 }),
      placed(lotus(defs, random), { x: 656, y: 1010, scale: 0.7 }),
      placed(lotus(defs, random), { x: 424, y: 980, scale: 0.44 }),
      lantern(defs, { x: 128, y: 232 }, 52, 260),
      lantern(defs, { x: 250, y: 116 }, 34, 150),
      placed(frond(defs, random, { length: 620, color: leafColor, bend: 0.4 }), {
        x: -20,
        y: 1390,
        turn: 12,
        opacity: 0.92,
      }),
      placed(frond(defs, random, { length: 640, color: leafColor, bend: -0.42 }), {
        x: 1100,
        y: 1390,
        turn: -12,
        opacity: 0.92,
      }),
      placed(splitLeaf(defs, mix(leafColor, leafDeep, 0.25), 400), { x: 20, y: 1410, turn: 8 }),
      placed(splitLeaf(defs, leafColor, 340), { x: 300, y: 1420, turn: 24 }),
      placed(splitLeaf(defs, mix(leafColor, leafDeep, 0.25), 410), { x: 1060, y: 1420, turn: -10 }),
      placed(splitLeaf(defs, leafColor, 320), { x: 800, y: 1430, turn: -26 }),
      placed(bud(defs, random, peonyRose), { x: 250, y: 1030, turn: 10, scale: 0.8 }),
      placed(peony(defs, random, blush), { x: 318, y: 1226, scale: 0.98, turn: 14 }),
      placed(peony(defs, random), { x: 142, y: 1150, scale: 1.42 }),
      placed(frangipani(defs, random), { x: 740, y: 1262, turn: 18, scale: 0.74 }),
      placed(hibiscus(defs, random), { x: 934, y: 1166, scale: 1.34, turn: -12 }),
      placed(frangipani(defs, random), { x: 812, y: 1120, turn: 50, scale: 0.56 }),
      placed(orchid(defs, random), { x: 1010, y: 150, turn: 14, scale: 1 }),
      placed(orchid(defs, random), { x: 900, y: 74, turn: -8, scale: 0.8 }),
    ].join(''),
  preview: (defs, random) =>
    [
      placed(lilyPad(defs, leafColor, 70), { x: 480, y: 520, tilt: 0.3 }),
      placed(lilyPad(defs, mix(leafColor, leafFresh, 0.15), 84), { x: 742, y: 544, tilt: 0.3 }),
      lantern(defs, { x: 214, y: 108 }, 36, 140),
      lantern(defs, { x: 122, y: 62 }, 24, 90),
      placed(frond(defs, random, { length: 460, color: leafColor, bend: 0.4 }), {
        x: -20,
        y: 660,
        turn: 14,
        opacity: 0.92,
      }),
      placed(frond(defs, random, { length: 470, color: leafColor, bend: -0.42 }), {
        x: 1220,
        y: 660,
        turn: -14,
        opacity: 0.92,
      }),
      placed(splitLeaf(defs, mix(leafColor, leafDeep, 0.25), 300), { x: 20, y: 690, turn: 8 }),
      placed(splitLeaf(defs, leafColor, 240), { x: 230, y: 690, turn: 24 }),
      placed(splitLeaf(defs, mix(leafColor, leafDeep, 0.25), 310), { x: 1180, y: 690, turn: -10 }),
      placed(splitLeaf(defs, leafColor, 240), { x: 970, y: 690, turn: -26 }),
      placed(bud(defs, random, peonyRose), { x: 220, y: 372, turn: 10, scale: 0.6 }),
      placed(peony(defs, random, blush), { x: 256, y: 546, scale: 0.72, turn: 14 }),
      placed(peony(defs, random), { x: 112, y: 472, scale: 1.1 }),
      placed(hibiscus(defs, random), { x: 1088, y: 478, scale: 1.06, turn: -12 }),
      placed(frangipani(defs, random), { x: 950, y: 556, turn: 18, scale: 0.58 }),
      placed(orchid(defs, random), { x: 1120, y: 92, turn: 14, scale: 0.8 }),
      placed(orchid(defs, random), { x: 1030, y: 34, turn: -8, scale: 0.62 }),
    ].join(''),
};

const letters: Record<LuckCardKind, () => string> = {
  card: () =>
    mark({ x: 540, y: 108 }, 104) +
    word('brand', { x: 540, y: 238 }, 84, goldPale) +
    word('brandHan', { x: 540, y: 306 }, 42, goldPale, 0.92) +
    pair(['fun', 40], ['funHan', 36], { x: 540, y: 834 }, goldPale),
  preview: () =>
    mark({ x: 600, y: 42 }, 58) +
    word('brand', { x: 600, y: 116 }, 54, goldPale) +
    word('brandHan', { x: 600, y: 158 }, 27, goldPale, 0.92) +
    pair(['fun', 28], ['funHan', 25], { x: 600, y: 466 }, goldPale),
};

/** The card without its number. */
export const luckCardSvg = (kind: LuckCardKind): string => {
  const defs = new Defs();
  const random = randomOf(423);
  const scene = scenes[kind];
  const { width, height, horizon, moon, moonRadius } = scene;
  const hills = { width, margin: 60, steps: 12, wave: 0.9, bottom: horizon + 40 };
  const [top, high, low, glow] = lateDusk.sky;
  const [far, middle, near] = lateDusk.hills;
  const sky = defs.linear({ x: 0, y: 0 }, { x: 0, y: horizon }, [
    [0, top],
    [0.5, high],
    [0.82, low],
    [1, glow],
  ]);
  const water = defs.linear(
    { x: 0, y: horizon },
    { x: 0, y: height },
    evenly(lateDusk.water[0], lateDusk.water[1]),
  );
  const body = [
    rect(0, 0, width, horizon + 8, sky),
    circle(moon, moonRadius * 4, {
      fill: defs.radial(moon, moonRadius * 4, [
        [0, lateDusk.disc, 0.6],
        [0.3, lateDusk.disc, 0.26],
        [1, lateDusk.disc, 0],
      ]),
    }),
    circle(moon, moonRadius, { fill: lateDusk.disc }),
    hill(random, hills, { base: horizon, height: height * 0.13, color: far }),
    hill(random, hills, { base: horizon + 4, height: height * 0.085, color: middle }),
    hill(random, hills, { base: horizon + 12, height: height * 0.045, color: near }),
    rect(0, horizon, width, height - horizon, water),
    shimmer(random, scene),
    banks[kind](defs, random),
    rect(0, 0, width, height, '#071a1c', ' opacity="0.16"'),
    fireflies(defs, random, scene, 60),
    reels(defs, reelsOf[kind]),
    letters[kind](),
  ].join('');
  return picture(width, height, defs, body);
};
