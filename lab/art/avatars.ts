import { birdOfParadise, bud, frangipani, hibiscus, lotus, orchid, peony } from './flowers.ts';
import { frond, lilyPad, splitLeaf, spray } from './foliage.ts';
import {
  cream,
  gold,
  ivory,
  ivoryShade,
  leafDeep,
  leafFresh,
  leafMiddle,
  leafNight,
  orchidMauve,
  peonyRose,
  sage,
} from './palette.ts';
import { leaf, stem } from './petal.ts';
import {
  between,
  circle,
  Defs,
  mix,
  picture,
  placed,
  points,
  type Random,
  randomOf,
} from './svg.ts';

export const AVATAR_WIDTH = 640;
export const AVATAR_HEIGHT = 800;

type Ground = 'paper' | 'leaf';

const ground = (defs: Defs, kind: Ground): string => {
  const [inner, outer] =
    kind === 'paper' ? [ivory, ivoryShade] : [mix(leafDeep, leafMiddle, 0.35), leafNight];
  const fill = defs.radial({ x: AVATAR_WIDTH / 2, y: AVATAR_HEIGHT * 0.44 }, AVATAR_HEIGHT * 0.66, [
    [0, inner],
    [0.55, mix(inner, outer, 0.35)],
    [1, outer],
  ]);
  return `<rect width="${AVATAR_WIDTH}" height="${AVATAR_HEIGHT}" fill="${fill}"/>`;
};

/** A thin golden ring behind the flower with a few specks: the only gold in the background. */
const halo = (random: Random, radius: number, opacity: number): string =>
  circle({ x: AVATAR_WIDTH / 2, y: AVATAR_HEIGHT * 0.46 }, radius, {
    fill: 'none',
    stroke: gold,
    'stroke-width': 1.6,
    opacity,
  }) +
  Array.from({ length: 12 }, () => {
    const angle = random() * 6.283;
    const far = radius + between(random, -26, 36);
    return circle(
      {
        x: AVATAR_WIDTH / 2 + Math.cos(angle) * far,
        y: AVATAR_HEIGHT * 0.46 + Math.sin(angle) * far,
      },
      between(random, 1.4, 3),
      { fill: gold, opacity: opacity * 0.9 },
    );
  }).join('');

interface Scene {
  readonly seed: number;
  readonly ground: Ground;
  draw(defs: Defs, random: Random): string;
}

const scenes: Scene[] = [
  {
    seed: 11,
    ground: 'leaf',
    draw: (defs, random) => {
      const branch = points('96 830, 150 560, 250 300, 430 150, 590 150');
      return [
        placed(splitLeaf(defs, leafMiddle, 330), { x: 560, y: 820, turn: -24, opacity: 0.7 }),
        placed(splitLeaf(defs, leafMiddle, 280), { x: 60, y: 830, turn: 16, opacity: 0.75 }),
        stem(branch, 9, leafFresh),
        placed(bud(defs, random, orchidMauve), { x: 560, y: 138, turn: 120, scale: 0.62 }),
        placed(bud(defs, random, orchidMauve), { x: 486, y: 146, turn: 30, scale: 0.74 }),
        placed(orchid(defs, random), { x: 414, y: 236, turn: 12, scale: 1.16 }),
        placed(orchid(defs, random), { x: 214, y: 372, turn: -10, scale: 1.42 }),
        placed(orchid(defs, random), { x: 398, y: 520, turn: 6, scale: 1.72 }),
      ].join('');
    },
  },
  {
    seed: 23,
    ground: 'paper',
    draw: (defs, random) =>
      [
        placed(
          spray(defs, random, {
            length: 560,
            leaves: 13,
            leafLength: 176,
            leafWidth: 42,
            color: leafMiddle,
            bend: -0.34,
          }),
          { x: 262, y: 850, turn: -10 },
        ),
        placed(
          spray(defs, random, {
            length: 540,
            leaves: 13,
            leafLength: 166,
            leafWidth: 40,
            color: mix(leafMiddle, leafDeep, 0.3),
            bend: 0.36,
          }),
          { x: 384, y: 850, turn: 12 },
        ),
        placed(
          spray(defs, random, {
            length: 260,
            leaves: 7,
            leafLength: 150,
            leafWidth: 36,
            color: leafMiddle,
            bend: 0.2,
          }),
          { x: 330, y: 470, turn: 168 },
        ),
        stem(points('316 820, 330 650, 322 470'), 13, leafFresh),
        stem(points('370 560, 470 400, 528 232'), 8, leafFresh),
        placed(bud(defs, random, peonyRose), { x: 530, y: 226, turn: 16, scale: 1.15 }),
        placed(peony(defs, random), { x: 318, y: 366, scale: 2.12 }),
      ].join(''),
  },
  {
    seed: 31,
    ground: 'leaf',
    draw: (defs, random) =>
      [
        placed(lilyPad(defs, leafMiddle, 190), { x: 470, y: 660, tilt: 0.36, turn: 4 }),
        placed(lilyPad(defs, mix(leafMiddle, leafDeep, 0.3), 170), {
          x: 130,
          y: 720,
          tilt: 0.36,
          turn: -6,
        }),
        stem(points('300 830, 306 690, 320 500'), 13, leafFresh),
        stem(points('540 830, 548 560, 530 330'), 9, leafFresh),
        placed(
          bud(defs, random, {
            base: '#f6d9d6',
            middle: '#e79bb0',
            tip: '#c4557c',
            vein: '#a03c64',
          }),
          { x: 530, y: 345, turn: -6, scale: 1.35 },
        ),
        placed(lotus(defs, random), { x: 314, y: 420, scale: 2.02 }),
        placed(lilyPad(defs, mix(leafMiddle, leafFresh, 0.2), 150), {
          x: 330,
          y: 770,
          tilt: 0.34,
          turn: 10,
        }),
      ].join(''),
  },
  {
    seed: 41,
    ground: 'paper',
    draw: (defs, random) =>
      [
        placed(
          spray(defs, random, {
            length: 600,
            leaves: 12,
            leafLength: 186,
            leafWidth: 58,
            color: leafMiddle,
            bend: 0.4,
          }),
          { x: 270, y: 860, turn: 8 },
        ),
        placed(
          spray(defs, random, {
            length: 580,
            leaves: 12,
            leafLength: 176,
            leafWidth: 54,
            color: mix(leafMiddle, leafDeep, 0.25),
            bend: -0.36,
          }),
          { x: 356, y: 860, turn: -12 },
        ),
        placed(
          spray(defs, random, {
            length: 220,
            leaves: 6,
            leafLength: 160,
            leafWidth: 50,
            color: leafMiddle,
            bend: -0.1,
          }),
          { x: 350, y: 480, turn: 196 },
        ),
        stem(points('260 520, 160 380, 110 240'), 8, leafFresh),
        placed(
          bud(defs, random, {
            base: '#7d1533',
            middle: '#c8385a',
            tip: '#ef8f92',
            vein: '#5e0f28',
          }),
          { x: 108, y: 236, turn: -22, scale: 1.2 },
        ),
        placed(hibiscus(defs, random), { x: 318, y: 384, scale: 2.14 }),
      ].join(''),
  },
  {
    seed: 53,
    ground: 'leaf',
    draw: (defs, random) =>
      [
        ...[-162, -112, -64, -14, 38, 84, 128, 176].map((turn, index) =>
          placed(
            leaf(defs, random, {
              length: 330 + (index % 3) * 24,
              width: 62,
              belly: 1,
              slender: 0.66,
              bend: index % 2 ? 0.05 : -0.05,
              color: mix(leafMiddle, leafFresh, (index % 3) * 0.18),
              veins: 14,
            }),
            { x: 322, y: 410, turn },
          ),
        ),
        stem(points('322 410, 240 330, 168 214'), 8, '#7f8f5e'),
        placed(bud(defs, random, cream), { x: 166, y: 210, turn: -26, scale: 1.05 }),
        stem(points('322 410, 440 620, 508 668'), 8, '#7f8f5e'),
        placed(bud(defs, random, cream), { x: 508, y: 668, turn: 122, scale: 0.9 }),
        placed(frangipani(defs, random), { x: 214, y: 520, turn: 20, scale: 1.32 }),
        placed(frangipani(defs, random), { x: 452, y: 490, turn: -8, scale: 1.26 }),
        placed(frangipani(defs, random), { x: 330, y: 320, turn: 44, scale: 1.62 }),
      ].join(''),
  },
  {
    seed: 67,
    ground: 'paper',
    draw: (defs, random) =>
      [
        placed(frond(defs, random, { length: 600, color: sage, bend: 0.16, leaflets: 20 }), {
          x: 150,
          y: 840,
          turn: -16,
          opacity: 0.6,
        }),
        placed(splitLeaf(defs, leafMiddle, 330), { x: 96, y: 850, turn: 10 }),
        placed(splitLeaf(defs, mix(leafMiddle, leafDeep, 0.3), 360), { x: 540, y: 870, turn: -16 }),
        placed(birdOfParadise(defs, random), { x: 330, y: 392, scale: 2.1, turn: -6 }),
      ].join(''),
  },
];

export const avatarSvgs = (): string[] =>
  scenes.map(({ seed, ground: kind, draw }) => {
    const defs = new Defs();
    const random = randomOf(seed);
    const body =
      ground(defs, kind) + halo(random, 262, kind === 'paper' ? 0.5 : 0.6) + draw(defs, random);
    return picture(AVATAR_WIDTH, AVATAR_HEIGHT, defs, body);
  });
