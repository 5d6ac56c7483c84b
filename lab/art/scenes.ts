/** Gallery pictures without people: flowers, and views of the city at dusk. */
import { birdOfParadise, bud, frangipani, hibiscus, lotus, orchid, peony } from './flowers.ts';
import { frond, lilyPad, splitLeaf, spray } from './foliage.ts';
import {
  blush,
  cream,
  gold,
  goldPale,
  leafMiddle,
  leafNight,
  lotusPink,
  orchidMauve,
  peonyRose,
} from './palette.ts';
import { stem } from './petal.ts';
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH } from './portraits.ts';
import {
  between,
  circle,
  Defs,
  evenly,
  fading,
  mix,
  picture,
  placed,
  points,
  type Random,
  randomOf,
  rect,
  shape,
} from './svg.ts';

interface Dusk {
  readonly top: string;
  readonly bottom: string;
  readonly glow: string;
  readonly dark: string;
}

const dusks: readonly Dusk[] = [
  { top: '#f5e7cf', bottom: '#e0bd98', glow: '#fff6e2', dark: '#4c6b52' },
  { top: '#24495a', bottom: '#f0a884', glow: '#ffdca6', dark: '#12262e' },
  { top: '#1d4238', bottom: '#0b201a', glow: '#e9c08c', dark: '#071511' },
  { top: '#4b3567', bottom: '#ef9c8e', glow: '#ffd9ac', dark: '#1d1530' },
  { top: '#e6ebd8', bottom: '#a5b998', glow: '#fbf8e6', dark: '#47684f' },
  { top: '#f6dfdd', bottom: '#d99ca4', glow: '#fff3e6', dark: '#7a4658' },
];

type Draw = (defs: Defs, random: Random, dusk: Dusk) => string;

const leafColor = (dusk: Dusk) => mix(leafMiddle, dusk.dark, 0.3);

/** Makes branches of one kind of leaf. */
const branchesOf =
  (defs: Defs, random: Random, dusk: Dusk, [leafLength, leafWidth]: readonly [number, number]) =>
  (length: number, leaves: number, bend: number) =>
    spray(defs, random, { length, leaves, leafLength, leafWidth, color: leafColor(dusk), bend });

const bouquet =
  (flower: (defs: Defs, random: Random) => string, colors = peonyRose): Draw =>
  (defs, random, dusk) => {
    const branch = branchesOf(defs, random, dusk, [200, 52]);
    const placedBranch = (x: number, turn: number, bend: number) =>
      placed(branch(560, 12, bend), { x, y: 960, turn });
    return [
      placedBranch(330, -16, -0.3),
      placedBranch(480, 18, 0.3),
      placedBranch(400, 0, 0.05),
      stem(points('440 700, 540 460, 590 250'), 8, leafColor(dusk)),
      stem(points('360 720, 250 520, 192 310'), 8, leafColor(dusk)),
      placed(bud(defs, random, colors), { x: 592, y: 236, turn: 16, scale: 1.3 }),
      placed(bud(defs, random, colors), { x: 190, y: 300, turn: -20, scale: 1.1 }),
      placed(flower(defs, random), { x: 560, y: 640, scale: 1.5, turn: 20 }),
      placed(flower(defs, random), { x: 240, y: 690, scale: 1.25, turn: -24 }),
      placed(flower(defs, random), { x: 396, y: 430, scale: 2.2 }),
    ].join('');
  };

const branchOf =
  (flower: (defs: Defs, random: Random) => string, colors = blush): Draw =>
  (defs, random, dusk) =>
    [
      placed(splitLeaf(defs, leafColor(dusk), 440), { x: 720, y: 1000, turn: -24, opacity: 0.8 }),
      placed(splitLeaf(defs, leafColor(dusk), 360), { x: 60, y: 1010, turn: 20, opacity: 0.8 }),
      stem(
        points('110 1040, 190 700, 330 380, 560 200, 760 190'),
        11,
        mix(leafMiddle, '#6b4a2f', 0.5),
      ),
      placed(bud(defs, random, colors), { x: 720, y: 180, turn: 100, scale: 0.9 }),
      placed(flower(defs, random), { x: 600, y: 250, scale: 1.2, turn: 10 }),
      placed(flower(defs, random), { x: 300, y: 450, scale: 1.75, turn: -12 }),
      placed(flower(defs, random), { x: 520, y: 690, scale: 2.05, turn: 8 }),
    ].join('');

const pond: Draw = (defs, random, dusk) => {
  const ripple = (y: number) =>
    shape(`M60 ${y}Q220 ${y - 8} 400 ${y}T740 ${y}`, {
      fill: 'none',
      stroke: dusk.glow,
      'stroke-width': 2,
      opacity: 0.35,
    });
  const pad = (x: number, y: number, radius: number) =>
    placed(lilyPad(defs, leafColor(dusk), radius), {
      x,
      y,
      tilt: 0.36,
      turn: between(random, -10, 10),
    });
  return [
    [560, 640, 720, 800, 880, 950].map(ripple).join(''),
    pad(180, 640, 150),
    pad(640, 700, 190),
    pad(300, 850, 230),
    pad(680, 920, 160),
    stem(points('420 860, 424 640, 430 470'), 13, leafColor(dusk)),
    placed(bud(defs, random, lotusPink), { x: 640, y: 430, scale: 1.4, turn: 6 }),
    stem(points('640 690, 642 560, 640 440'), 9, leafColor(dusk)),
    placed(lotus(defs, random), { x: 424, y: 420, scale: 2.2 }),
  ].join('');
};

const palms: Draw = (defs, random, dusk) => {
  const leafing = (x: number, y: number, turn: number, length: number, opacity: number) =>
    placed(
      frond(defs, random, {
        length,
        color: mix(leafMiddle, dusk.dark, 0.5),
        bend: turn > 0 ? 0.3 : -0.3,
        droop: 0.2,
      }),
      { x, y, turn, opacity },
    );
  return [
    circle({ x: 420, y: 380 }, 190, { fill: dusk.glow, opacity: 0.9 }),
    circle({ x: 420, y: 380 }, 214, {
      fill: 'none',
      stroke: gold,
      'stroke-width': 2.5,
      opacity: 0.8,
    }),
    leafing(-20, 700, 50, 640, 0.55),
    leafing(820, 640, -56, 640, 0.55),
    leafing(60, 1020, -6, 760, 0.8),
    leafing(740, 1020, 8, 780, 0.85),
    leafing(400, 1060, -2, 560, 0.9),
    leafing(-10, 960, 30, 700, 1),
    leafing(810, 960, -30, 700, 1),
    placed(birdOfParadise(defs, random), { x: 330, y: 800, scale: 1.5 }),
  ].join('');
};

const windows = (
  random: Random,
  x: number,
  y: number,
  columns: number,
  rows: number,
  gap: number,
): string =>
  Array.from({ length: columns * rows }, (_, index) =>
    random() < 0.55
      ? rect(
          x + (index % columns) * gap,
          y + Math.floor(index / columns) * gap,
          gap * 0.42,
          gap * 0.42,
          goldPale,
          ' opacity="0.75"',
        )
      : '',
  ).join('');

/** Three towers under one long deck, tree-shaped towers, and water below. */
const skyline: Draw = (defs, random, dusk) => {
  const tower = (x: number) =>
    shape(`M${x} 700L${x + 22} 408H${x + 74}L${x + 96} 700Z`, { fill: dusk.dark }) +
    windows(random, x + 26, 440, 3, 12, 18);
  const supertree = (x: number, height: number) => {
    const top = 700 - height;
    const ribs = Array.from({ length: 9 }, (_, index) => {
      const reach = (index - 4) * height * 0.075;
      return shape(
        `M${x} ${700 - height * 0.3}Q${x + reach * 0.2} ${top + height * 0.2} ${x + reach} ${top}`,
        { fill: 'none', stroke: mix(dusk.dark, '#7a3b6e', 0.4), 'stroke-width': 4 },
      );
    }).join('');
    return (
      shape(`M${x - 9} 700L${x - 5} ${700 - height * 0.5}H${x + 5}L${x + 9} 700Z`, {
        fill: dusk.dark,
      }) +
      ribs +
      circle({ x, y: top + 4 }, 3, { fill: gold })
    );
  };
  const block = (x: number, width: number, height: number) =>
    rect(x, 700 - height, width, height, mix(dusk.dark, dusk.top, 0.3)) +
    windows(random, x + 8, 712 - height, Math.floor(width / 18), Math.floor(height / 18) - 1, 18);
  const water = defs.linear(
    { x: 0, y: 700 },
    { x: 0, y: 1000 },
    evenly(mix(dusk.bottom, dusk.dark, 0.25), dusk.dark),
  );
  const shimmer = Array.from({ length: 46 }, () => {
    const y = between(random, 716, 930);
    return rect(
      between(random, 60, 700),
      Math.round(y),
      Math.round(between(random, 20, 90)),
      3,
      dusk.glow,
      ' opacity="0.35"',
    );
  }).join('');
  return [
    circle({ x: 560, y: 330 }, 120, { fill: dusk.glow, opacity: 0.95 }),
    [block(20, 90, 180), block(118, 70, 250), block(196, 84, 150), block(690, 90, 210)].join(''),
    tower(300),
    tower(430),
    tower(560),
    shape('M262 396Q440 356 716 388L744 376Q720 414 690 412H316Q276 414 262 396Z', {
      fill: dusk.dark,
    }),
    supertree(110, 240),
    supertree(210, 170),
    supertree(690, 200),
    rect(0, 700, 800, 300, water),
    shimmer,
    placed(frond(defs, random, { length: 520, color: dusk.dark, bend: 0.3 }), {
      x: -10,
      y: 1010,
      turn: 24,
    }),
    placed(frond(defs, random, { length: 480, color: dusk.dark, bend: -0.3 }), {
      x: 810,
      y: 1010,
      turn: -22,
    }),
    placed(hibiscus(defs, random), { x: 120, y: 910, scale: 1.05 }),
  ].join('');
};

const shophouses: Draw = (defs, random, dusk) => {
  const branch = branchesOf(defs, random, dusk, [150, 42]);
  const walls = ['#d88aa0', '#7fa99a', '#e3b36a', '#9c86b8', '#c65d3b'];
  const house = (index: number) => {
    const x = 20 + index * 156;
    const wall = mix(walls[index % walls.length] ?? '#d88aa0', dusk.top, 0.12);
    const shade = mix(wall, '#1a0f18', 0.35);
    const arch = (left: number) =>
      shape(`M${left} 690V520Q${left} 486 ${left + 17} 486T${left + 34} 520V690Z`, {
        fill: mix(goldPale, wall, 0.15),
      }) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((slat) => rect(left, 530 + slat * 22, 34, 4, shade, ' opacity="0.6"'))
        .join('');
    return [
      shape(`M${x - 6} 420L${x + 10} 372H${x + 142}L${x + 158} 420Z`, { fill: '#a4543c' }),
      [0, 1, 2, 3, 4, 5, 6].map((tile) => rect(x + 6 + tile * 21, 376, 3, 42, '#7c3a2b')).join(''),
      rect(x, 420, 152, 500, wall),
      rect(x, 440, 152, 8, '#fff4e2', ' opacity="0.7"'),
      arch(x + 14),
      arch(x + 59),
      arch(x + 104),
      rect(x, 704, 152, 12, '#fff4e2', ' opacity="0.75"'),
      rect(x + 6, 730, 140, 190, mix(shade, '#0d0a10', 0.3)),
      shape(`M${x + 46} 920V770Q${x + 46} 744 ${x + 76} 744T${x + 106} 770V920Z`, {
        fill: goldPale,
        opacity: 0.8,
      }),
      rect(x - 4, 716, 12, 204, wall),
      rect(x + 144, 716, 12, 204, wall),
    ].join('');
  };
  return [
    circle({ x: 250, y: 210 }, 96, { fill: dusk.glow, opacity: 0.95 }),
    [0, 1, 2, 3, 4].map(house).join(''),
    rect(0, 918, 800, 90, mix(dusk.dark, '#2a2024', 0.5)),
    placed(branch(420, 12, 0.4), { x: -10, y: 1000, turn: 20 }),
    placed(branch(380, 11, -0.4), { x: 800, y: 1010, turn: -14 }),
    placed(frangipani(defs, random), { x: 110, y: 900, scale: 1 }),
    placed(frangipani(defs, random), { x: 690, y: 920, scale: 0.85, turn: 30 }),
  ].join('');
};

const teaTable: Draw = (defs, random, dusk) => {
  const branch = branchesOf(defs, random, dusk, [170, 46]);
  const glaze = (from: number, to: number) =>
    defs.linear({ x: from, y: 0 }, { x: to, y: 0 }, evenly('#ffffff', '#f2e8d8', '#c9b79d'));
  const cup = (x: number, y: number) =>
    [
      `<ellipse cx="${x}" cy="${y + 92}" rx="150" ry="30" fill="${mix(dusk.dark, dusk.bottom, 0.5)}" opacity="0.5"/>`,
      `<ellipse cx="${x}" cy="${y + 84}" rx="140" ry="26" fill="${glaze(x - 140, x + 140)}"/>`,
      shape(
        `M${x - 96} ${y}C${x - 92} ${y + 66} ${x - 56} ${y + 88} ${x} ${y + 88}S${x + 92} ${y + 66} ${x + 96} ${y}Z`,
        { fill: glaze(x - 96, x + 96) },
      ),
      `<ellipse cx="${x}" cy="${y}" rx="96" ry="24" fill="#fffaf0"/><ellipse cx="${x}" cy="${y + 3}" rx="82" ry="18" fill="#b8722f"/>`,
      shape(`M${x + 92} ${y + 16}q54 -6 46 30t-66 26`, {
        fill: 'none',
        stroke: '#efe4d2',
        'stroke-width': 12,
      }),
      shape(`M${x - 70} ${y + 44}Q${x} ${y + 74} ${x + 70} ${y + 44}`, {
        fill: 'none',
        stroke: gold,
        'stroke-width': 3,
      }),
    ].join('');
  const steam = (x: number, y: number) =>
    shape(`M${x} ${y}c-26 -50 26 -80 0 -130s22 -74 4 -110`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 7,
      opacity: 0.35,
      'stroke-linecap': 'round',
    });
  const table = defs.linear(
    { x: 0, y: 640 },
    { x: 0, y: 1000 },
    evenly(mix('#8a5a3a', dusk.bottom, 0.3), mix('#4a2c1f', dusk.dark, 0.3)),
  );
  return [
    circle({ x: 400, y: 330 }, 250, { fill: dusk.glow, opacity: 0.75 }),
    placed(branch(520, 13, -0.3), { x: 150, y: 690, turn: -8 }),
    placed(branch(460, 12, 0.35), { x: 650, y: 690, turn: 8 }),
    rect(0, 640, 800, 360, table),
    steam(300, 600),
    steam(340, 610),
    steam(556, 700),
    cup(320, 640),
    cup(560, 762),
    placed(peony(defs, random, blush), { x: 150, y: 850, scale: 1.35 }),
    placed(bud(defs, random, blush), { x: 300, y: 900, turn: 80, scale: 0.9 }),
  ].join('');
};

const lanterns: Draw = (defs, random, dusk) => {
  const branch = branchesOf(defs, random, dusk, [190, 52]);
  const lantern = (x: number, y: number, size: number, color: string) => {
    const light = defs.radial({ x, y }, size * 1.1, [
      [0, '#ffe9b0'],
      [0.45, mix(color, '#ffd48a', 0.45)],
      [1, color],
    ]);
    const ribs = [-0.66, -0.33, 0, 0.33, 0.66]
      .map((part) =>
        shape(`M${x} ${y - size * 0.8}Q${x + size * 1.5 * part} ${y} ${x} ${y + size * 0.8}`, {
          fill: 'none',
          stroke: mix(color, '#3a0c14', 0.4),
          'stroke-width': 2.4,
          opacity: 0.6,
        }),
      )
      .join('');
    return [
      circle({ x, y }, size * 1.7, {
        fill: defs.radial({ x, y }, size * 1.7, fading('#ffd48a', 0.4)),
      }),
      shape(`M${x} 0V${y - size * 0.9}`, { stroke: gold, 'stroke-width': 2 }),
      `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.8}" fill="${light}"/>`,
      ribs,
      rect(x - size * 0.3, y - size * 0.9, size * 0.6, size * 0.16, gold),
      rect(x - size * 0.3, y + size * 0.74, size * 0.6, size * 0.16, gold),
      [-8, 0, 8]
        .map((dx) =>
          shape(`M${x + dx} ${y + size * 0.9}v${size * 0.7}`, {
            stroke: gold,
            'stroke-width': 2.4,
          }),
        )
        .join(''),
    ].join('');
  };
  return [
    circle({ x: 610, y: 210 }, 90, { fill: dusk.glow, opacity: 0.9 }),
    lantern(200, 270, 100, '#b5243c'),
    lantern(420, 430, 128, '#c9553a'),
    lantern(640, 560, 88, '#a8324f'),
    lantern(120, 610, 66, '#c65d3b'),
    placed(branch(520, 12, 0.3), { x: 60, y: 1030, turn: 16 }),
    placed(branch(540, 12, -0.3), { x: 740, y: 1030, turn: -14 }),
    placed(orchid(defs, random), { x: 330, y: 860, scale: 1.4, turn: -8 }),
    placed(orchid(defs, random), { x: 560, y: 900, scale: 1.15, turn: 12 }),
  ].join('');
};

const draws: readonly Draw[] = [
  bouquet(peony),
  skyline,
  branchOf(orchid, orchidMauve),
  teaTable,
  pond,
  shophouses,
  bouquet(hibiscus),
  lanterns,
  branchOf(frangipani, cream),
  palms,
  bouquet((defs, random) => peony(defs, random, blush), blush),
  branchOf(hibiscus, peonyRose),
];

const sky = (defs: Defs, { top, bottom, glow }: Dusk): string => {
  const fill = defs.linear({ x: 0, y: 0 }, { x: 0, y: PORTRAIT_HEIGHT }, [
    [0, top],
    [0.75, bottom],
    [1, mix(bottom, leafNight, 0.2)],
  ]);
  const warm = defs.radial({ x: 400, y: 420 }, 520, fading(glow, 0.55));
  return (
    rect(0, 0, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, fill) +
    rect(0, 0, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, warm)
  );
};

/** Renders every drawing in several lights. */
export const sceneSvgs = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const defs = new Defs();
    const random = randomOf(index * 613 + 29);
    const round = Math.floor(index / draws.length);
    const dusk = dusks[(index + round * 5 + 2) % dusks.length] as Dusk;
    const draw = draws[index % draws.length] as Draw;
    return picture(
      PORTRAIT_WIDTH,
      PORTRAIT_HEIGHT,
      defs,
      sky(defs, dusk) + draw(defs, random, dusk),
    );
  });
