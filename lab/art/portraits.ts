import {
  type BodyForm,
  backHead,
  bust,
  type Complexion,
  earring,
  frontHair,
  frontHead,
  hat,
  type Look,
  profileHair,
  profileHead,
} from './figure.ts';
import { bud, frangipani, hibiscus, lotus, orchid, peony } from './flowers.ts';
import { frond, splitLeaf, spray } from './foliage.ts';
import { blush, gold, leafMiddle, leafNight, peonyRose } from './palette.ts';
import {
  between,
  circle,
  Defs,
  evenly,
  mix,
  picture,
  placed,
  type Random,
  randomOf,
} from './svg.ts';

export const PORTRAIT_WIDTH = 800;
export const PORTRAIT_HEIGHT = 1000;

interface Light {
  readonly top: string;
  readonly bottom: string;
  readonly halo: string;
  readonly foliage: string;
}

/** Lighting from a bright afternoon to late dusk. */
const lights: readonly Light[] = [
  { top: '#f3e3c9', bottom: '#dcb795', halo: '#fbeed6', foliage: '#5d8463' },
  { top: '#f0c9b4', bottom: '#b9748a', halo: '#fbe0c4', foliage: '#6d5a6e' },
  { top: '#21483f', bottom: '#0c241f', halo: '#e9b98a', foliage: '#2f6b4f' },
  { top: '#3b3358', bottom: '#181a34', halo: '#e8a08c', foliage: '#4a5a7c' },
  { top: '#dfe5cf', bottom: '#97ad8c', halo: '#f6f2dc', foliage: '#4f7a58' },
  { top: '#e8a986', bottom: '#8a4459', halo: '#f9d9a6', foliage: '#6b3d4c' },
  { top: '#cfdedd', bottom: '#7f9fa3', halo: '#f4ead6', foliage: '#3f6b66' },
  { top: '#5a2a46', bottom: '#241022', halo: '#e7b46c', foliage: '#5c4560' },
  { top: '#f4dfe0', bottom: '#d79fa9', halo: '#fdf3e6', foliage: '#7d9a78' },
];

const complexions: readonly Complexion[] = [
  { skin: '#f2cfb2', shade: '#d6a083', lips: '#b8405a' },
  { skin: '#ecc09c', shade: '#c98f6b', lips: '#b04252' },
  { skin: '#dba67c', shade: '#b1774f', lips: '#a33a48' },
  { skin: '#c68e62', shade: '#97623d', lips: '#953644' },
];
const hairs = ['#241a1f', '#2f2022', '#1c1b26', '#43281f', '#33201c', '#5a3524'];
const dresses = [
  '#a8324f',
  '#1f5a4b',
  '#24406e',
  '#d9a441',
  '#7a3b6e',
  '#e9e0cf',
  '#c65d3b',
  '#2b2b3c',
  '#d88aa0',
  '#6d8f7b',
  '#8c2232',
  '#3f7c8a',
];
const trims = ['#e7c565', '#f4ead2', '#e7c565', '#f0b7a6'];
const necklines: readonly BodyForm['neckline'][] = [
  'collar',
  'off-shoulder',
  'v',
  'straps',
  'wrap',
  'boat',
];
const prints = ['plain', 'plain', 'blossoms', 'plain', 'dots'] as const;

/** The appearance of a person, equal in all her pictures. */
export interface Features {
  readonly complexion: number;
  readonly hair: number;
  readonly profileHair: keyof typeof profileHair;
  readonly frontHair: keyof typeof frontHair;
}

export interface Portrait {
  readonly seed: number;
  readonly features: Features;
  readonly pose: 'profile' | 'front' | 'hat' | 'back';
  readonly light: number;
  readonly dress: number;
  readonly neckline: number;
  readonly flower: number;
  readonly mirrored: boolean;
}

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

const flowers = [
  peony,
  orchid,
  hibiscus,
  frangipani,
  lotus,
  (defs: Defs, random: Random) => peony(defs, random, blush),
];
const flowerOf = (index: number) => at(flowers, index);

const ground = (defs: Defs, light: Light): string => {
  const fill = defs.linear(
    { x: 0, y: 0 },
    { x: 120, y: PORTRAIT_HEIGHT },
    evenly(light.top, light.bottom),
  );
  const glow = defs.radial({ x: 400, y: 380 }, 310, [
    [0, light.halo, 1],
    [0.82, light.halo, 0.92],
    [1, light.halo, 0.7],
  ]);
  return [
    `<rect width="800" height="1000" fill="${fill}"/>`,
    circle({ x: 400, y: 380 }, 300, { fill: glow }),
    circle({ x: 400, y: 380 }, 322, {
      fill: 'none',
      stroke: gold,
      'stroke-width': 2.5,
      opacity: 0.75,
    }),
  ].join('');
};

/** Leaves that frame the figure; distant ones are paler. */
const foliageBehind = (defs: Defs, random: Random, light: Light, kind: number): string => {
  const far = mix(light.foliage, light.top, 0.35);
  const near = light.foliage;
  const side = (x: number, turn: number, color: string) => {
    if (kind % 3 === 0)
      return placed(frond(defs, random, { length: 720, color, bend: turn > 0 ? 0.26 : -0.26 }), {
        x,
        y: 1010,
        turn,
      });
    if (kind % 3 === 1) return placed(splitLeaf(defs, color, 430), { x, y: 900, turn: turn * 1.6 });
    return placed(
      spray(defs, random, {
        length: 760,
        leaves: 13,
        leafLength: 210,
        leafWidth: 52,
        color,
        bend: turn > 0 ? 0.2 : -0.2,
      }),
      { x, y: 1010, turn },
    );
  };
  return side(90, -8, far) + side(715, 10, far) + side(20, -22, near) + side(780, 24, near);
};

const flowersInFront = (defs: Defs, random: Random, light: Light, kind: number): string => {
  const flower = flowerOf(kind);
  const leafColor = mix(leafMiddle, light.foliage, 0.4);
  const corner = (x: number, y: number, turn: number) =>
    placed(
      spray(defs, random, {
        length: 330,
        leaves: 9,
        leafLength: 150,
        leafWidth: 44,
        color: leafColor,
        bend: 0.1,
      }),
      { x, y, turn },
    );
  return [
    corner(40, 1010, 34),
    corner(10, 960, 4),
    corner(760, 1010, -30),
    placed(bud(defs, random, kind % 2 ? blush : peonyRose), {
      x: 196,
      y: 828,
      turn: 24,
      scale: 0.8,
    }),
    placed(flower(defs, random), { x: 96, y: 900, scale: between(random, 1.25, 1.45), turn: -8 }),
    placed(flower(defs, random), { x: 720, y: 944, scale: between(random, 0.85, 1.05), turn: 14 }),
  ].join('');
};

const petalsInTheAir = (random: Random, light: Light): string =>
  Array.from({ length: 9 }, () => {
    const point = { x: between(random, 40, 760), y: between(random, 40, 620) };
    return placed(
      `<path d="M0 0C8 -10 22 -10 28 0C22 8 8 8 0 0Z" fill="${mix('#f0a9b6', light.halo, random() * 0.6)}"/>`,
      {
        ...point,
        turn: between(random, 0, 360),
        scale: between(random, 0.5, 1),
        opacity: 0.7,
      },
    );
  }).join('');

/** A hat leaves no room for an updo. */
const frontHairOf = ({ pose, features }: Portrait) =>
  pose === 'hat' && features.frontHair === 'updo' ? 'middlePart' : features.frontHair;

const headOf = (
  defs: Defs,
  random: Random,
  portrait: Portrait,
  look: Look,
): { back: string; head: string } => {
  const { features, pose, flower, seed } = portrait;
  const blossom = (point: { x: number; y: number }, scale: number) =>
    placed(flowerOf(flower)(defs, random), { ...point, scale, turn: seed * 40 });
  if (pose === 'back')
    return {
      back: '',
      head: backHead(defs, look, seed) + blossom({ x: 70, y: seed % 2 === 0 ? -70 : 70 }, 0.48),
    };
  const hairdo =
    pose === 'profile' ? profileHair[features.profileHair] : frontHair[frontHairOf(portrait)];
  const { back, front, flower: spot } = hairdo(defs, look.hair);
  if (pose === 'profile') {
    return {
      back,
      head: profileHead(defs, look) + front + earring(11, 32, seed) + blossom(spot, 0.56),
    };
  }
  const face = frontHead(defs, look) + front;
  if (pose === 'hat')
    return {
      back,
      head:
        face +
        hat(defs, seed % 2 ? '#e3c793' : '#f1e6d2', look.dress) +
        blossom({ x: -96, y: -74 }, 0.42),
    };
  return { back, head: face + blossom(spot, 0.52) };
};

export const portraitSvg = (portrait: Portrait): string => {
  const defs = new Defs();
  const random = randomOf(portrait.seed * 7919 + 11);
  const light = at(lights, portrait.light);
  const look: Look = {
    complexion: at(complexions, portrait.features.complexion),
    hair: at(hairs, portrait.features.hair),
    dress: at(dresses, portrait.dress),
    trim: at(trims, portrait.seed),
    print: at(prints, portrait.seed),
  };
  const { back, head } = headOf(defs, random, portrait, look);
  const tilt =
    portrait.pose === 'front' || portrait.pose === 'hat'
      ? between(random, -9, 9)
      : between(random, -5, 7);
  const tilted = (content: string) =>
    `<g transform="rotate(${tilt.toFixed(1)} 0 130)">${content}</g>`;
  const { pose } = portrait;
  const shoulders = bust(defs, look, {
    neckline: at(necklines, portrait.neckline),
    fromBehind: pose === 'back',
  });
  // In profile, the neck is slightly behind the face.
  const figure = tilted(back) + placed(shoulders, { x: pose === 'profile' ? 4 : 0 }) + tilted(head);
  const flipped = portrait.mirrored ? `<g transform="translate(800 0) scale(-1 1)">` : '<g>';
  // Evening light from above, and a shadow from below.
  const dusk = defs.linear({ x: 0, y: 700 }, { x: 0, y: 1000 }, [
    [0, light.bottom, 0],
    [1, mix(light.bottom, leafNight, 0.5), 0.34],
  ]);
  const body = [
    ground(defs, light),
    foliageBehind(defs, random, light, portrait.seed),
    petalsInTheAir(random, light),
    placed(figure, { x: 404, y: 405, scale: 1.2 }),
    `<rect width="800" height="1000" fill="${dusk}"/>`,
    flowersInFront(defs, random, light, portrait.flower),
  ].join('');
  return picture(PORTRAIT_WIDTH, PORTRAIT_HEIGHT, defs, `${flipped}${body}</g>`);
};
