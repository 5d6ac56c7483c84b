import {
  cream,
  gold,
  goldPale,
  hibiscusRed,
  leafFresh,
  lotusPink,
  orchidMauve,
  peonyRose,
} from './palette.ts';
import { leaf, type PetalColors, petal, stem } from './petal.ts';
import {
  between,
  circle,
  type Defs,
  evenly,
  mix,
  placed,
  points,
  type Random,
  shape,
  smooth,
} from './svg.ts';

/** Every flower is drawn around 0,0 with a radius of about 100. */

const toned = (colors: PetalColors, toward: string, amount: number): PetalColors => ({
  base: mix(colors.base, toward, amount),
  middle: mix(colors.middle, toward, amount),
  tip: mix(colors.tip, toward, amount),
  vein: colors.vein,
});

const stamens = (random: Random, count: number, reach: number, color: string): string =>
  Array.from({ length: count }, () => {
    const angle = random() * 6.283;
    const far = reach * Math.sqrt(random());
    const end = { x: Math.cos(angle) * far, y: Math.sin(angle) * far * 0.8 - 4 };
    const line = smooth([{ x: 0, y: 2 }, { x: end.x * 0.5, y: end.y * 0.6 - 2 }, end]);
    return (
      shape(line, { fill: 'none', stroke: mix(color, '#7a5a1c', 0.3), 'stroke-width': 0.7 }) +
      circle(end, between(random, 1.1, 2), { fill: mix(color, goldPale, random()) })
    );
  }).join('');

interface Ring {
  readonly count: number;
  readonly length: number;
  readonly width: number;
  readonly ruffle: number;
  readonly tilt: number;
  readonly rise: number;
  readonly light: number;
}

export const peony = (defs: Defs, random: Random, colors: PetalColors = peonyRose): string => {
  const rings: Ring[] = [
    { count: 7, length: 108, width: 50, ruffle: 0.06, tilt: 0.92, rise: 0, light: 0.3 },
    { count: 7, length: 91, width: 43, ruffle: 0.09, tilt: 0.92, rise: -2, light: 0.17 },
    { count: 8, length: 74, width: 37, ruffle: 0.13, tilt: 0.94, rise: -4, light: 0.05 },
    { count: 7, length: 58, width: 31, ruffle: 0.16, tilt: 0.96, rise: -6, light: 0 },
    { count: 7, length: 43, width: 25, ruffle: 0.2, tilt: 1, rise: -8, light: 0.04 },
    { count: 6, length: 29, width: 18, ruffle: 0.24, tilt: 1, rise: -9, light: 0.14 },
    { count: 5, length: 17, width: 11, ruffle: 0.26, tilt: 1, rise: -9, light: 0.3 },
  ];
  return rings
    .map(({ count, length, width, ruffle, tilt, rise, light }, ringIndex) => {
      const offset = between(random, 0, 360);
      const angles = Array.from(
        { length: count },
        (_, index) => offset + (index * 360) / count + between(random, -9, 9),
      );
      // Petals are drawn back to front, so that nearer ones overlap those behind.
      angles.sort((a, b) => Math.cos((b * Math.PI) / 180) - Math.cos((a * Math.PI) / 180));
      const petals = angles
        .map((angle) =>
          placed(
            petal(defs, random, {
              length: length * between(random, 0.93, 1.05),
              width: width * between(random, 0.92, 1.08),
              belly: 1.45,
              slender: 0.5,
              ruffle,
              waves: 2.6,
              neck: 0.3,
              bend: between(random, -0.1, 0.1),
              colors: toned(colors, '#fff3ee', light + between(random, -0.04, 0.1)),
              veins: 9,
              veinOpacity: 0.13,
              light: Math.sin((angle * Math.PI) / 180) > 0.2 ? -1 : 1,
              shadow: ringIndex === 0 ? 0.3 : 0.42,
              lip: 0.34,
            }),
            { turn: angle },
          ),
        )
        .join('');
      return placed(petals, { y: rise, tilt });
    })
    .join('')
    .concat(placed(stamens(random, 26, 11, gold), { y: -9 }));
};

const fan = (
  defs: Defs,
  random: Random,
  angles: readonly number[],
  form: { length: number; width: number; colors: PetalColors; shadow?: number; curl?: number },
): string =>
  angles
    .map((angle) =>
      placed(
        petal(defs, random, {
          length: form.length * between(random, 0.96, 1.05),
          width: form.width,
          belly: 0.95,
          slender: 0.78,
          bend: (form.curl ?? 0.06) * Math.sign(angle || 1) * Math.min(1, Math.abs(angle) / 40),
          colors: form.colors,
          veins: 13,
          veinOpacity: 0.2,
          light: angle > 0 ? -1 : 1,
          shadow: form.shadow ?? 0.24,
          lip: 0.3,
          depth: 0.16,
        }),
        { turn: angle },
      ),
    )
    .join('');

export const lotus = (defs: Defs, random: Random, colors: PetalColors = lotusPink): string => {
  const back = toned(colors, '#a8476d', 0.12);
  const front = toned(colors, '#fff8f0', 0.14);
  const pod = [
    shape(smooth(points('-22 -24, 0 -31, 22 -24, 14 8, -14 8'), true), {
      fill: defs.linear(
        { x: -20, y: 0 },
        { x: 20, y: 0 },
        evenly(mix(gold, '#6f7d2e', 0.5), goldPale),
      ),
    }),
    placed(
      Array.from({ length: 7 }, (_, index) =>
        circle({ x: (index - 3) * 5.4, y: index % 2 ? -26.5 : -23.5 }, 1.7, {
          fill: '#7b7a2c',
          opacity: 0.8,
        }),
      ).join(''),
      {},
    ),
  ].join('');
  const deep = toned(colors, '#8d3158', 0.1);
  return placed(
    [
      fan(defs, random, [-97, 97], { length: 96, width: 18, colors: deep, curl: -0.2 }),
      fan(defs, random, [-80, 80, -62, 62], { length: 116, width: 23, colors: back, curl: 0.14 }),
      fan(defs, random, [-42, 42, -21, 21, 0], { length: 126, width: 28, colors: back }),
      fan(defs, random, [-70, 70, -50, 50, -30, 30], { length: 106, width: 26, colors }),
      fan(defs, random, [-11, 11], { length: 108, width: 26, colors }),
      placed(stamens(random, 40, 30, gold), { y: -58 }),
      placed(pod, { y: -42, scale: 1.05 }),
      placed(stamens(random, 46, 27, gold), { y: -42 }),
      fan(defs, random, [-84, 84, -60, 60], { length: 90, width: 25, colors: front, curl: 0.16 }),
      fan(defs, random, [-38, 38], { length: 82, width: 27, colors: front, curl: 0.1 }),
      fan(defs, random, [-19, 19], { length: 62, width: 25, colors: front }),
      fan(defs, random, [-74, 74, -48, 48], { length: 56, width: 22, colors: front, curl: 0.18 }),
      fan(defs, random, [0], { length: 54, width: 24, colors: front }),
      [148, 212, 180]
        .map((turn) =>
          placed(
            leaf(defs, random, { length: 26, width: 11, color: '#8aa06c', veins: 3, shadow: 0 }),
            {
              y: -7,
              turn,
            },
          ),
        )
        .join(''),
    ].join(''),
    { y: 52 },
  );
};

export const hibiscus = (defs: Defs, random: Random, colors: PetalColors = hibiscusRed): string => {
  const petals = Array.from({ length: 5 }, (_, index) =>
    placed(
      petal(defs, random, {
        length: 110,
        width: 50,
        belly: 1.55,
        slender: 0.6,
        ruffle: 0.06,
        waves: 2.4,
        neck: 0.16,
        bend: 0.12,
        colors,
        veins: 17,
        veinOpacity: 0.26,
        light: 1,
        shadow: 0.42,
        lip: 0.22,
      }),
      { turn: index * 72 + 14 + between(random, -4, 4) },
    ),
  ).join('');
  const column = points('0 0, 12 -20, 34 -44, 62 -62');
  const along = (part: number) => ({
    x: 62 * part ** 1.15,
    y: -62 * part ** 0.86,
  });
  const anthers = Array.from({ length: 46 }, () => {
    const foot = along(between(random, 0.45, 0.97));
    const end = { x: foot.x + between(random, -11, 11), y: foot.y + between(random, -11, 11) };
    return (
      shape(smooth([foot, end]), { fill: 'none', stroke: '#f3c7b8', 'stroke-width': 0.7 }) +
      circle(end, between(random, 1.4, 2.3), { fill: mix(gold, goldPale, random()) })
    );
  }).join('');
  const stigmas = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index - 2) * 26 - 45) * (Math.PI / 180);
    const end = { x: 62 + Math.cos(angle) * 15, y: -62 + Math.sin(angle) * 15 };
    return (
      shape(smooth([{ x: 62, y: -62 }, end]), {
        fill: 'none',
        stroke: '#f0b1ad',
        'stroke-width': 1.3,
      }) +
      circle(end, 3, { fill: '#a51f3f' }) +
      circle({ x: end.x - 0.8, y: end.y - 0.9 }, 1.1, { fill: '#f5b3b8', opacity: 0.8 })
    );
  }).join('');
  const eye = circle({ x: 0, y: 0 }, 46, {
    fill: defs.radial({ x: 0, y: 0 }, 46, [
      [0, '#2c0513', 0.85],
      [0.5, '#4a0a20', 0.4],
      [1, '#4a0a20', 0],
    ]),
  });
  const cast = shape(smooth(column), {
    fill: 'none',
    stroke: '#2b0612',
    'stroke-width': 9,
    'stroke-linecap': 'round',
    opacity: 0.4,
    filter: defs.blur(4),
    transform: 'translate(-4 9)',
  });
  return petals + eye + cast + stem(column, 6.5, '#f1b9ad') + anthers + stigmas;
};

export const frangipani = (defs: Defs, random: Random, colors: PetalColors = cream): string => {
  const one = (turn: number, light: number) =>
    placed(
      petal(defs, random, {
        length: 102,
        width: 38,
        belly: 1.32,
        slender: 0.58,
        bend: 0.2,
        neck: 0.2,
        colors,
        veins: 9,
        veinOpacity: 0.1,
        light,
        shadow: 0.3,
        lip: 0.6,
      }),
      { turn },
    );
  const glow = circle({ x: 0, y: 0 }, 50, {
    fill: defs.radial({ x: 0, y: 0 }, 50, [
      [0, '#d98a1e', 0.75],
      [0.4, '#edb949', 0.4],
      [1, '#f6d77f', 0],
    ]),
  });
  return (
    Array.from({ length: 5 }, (_, index) => one(index * 72 + between(random, -3, 3), 1)).join('') +
    glow
  );
};

/** A moth orchid seen from the front. */
export const orchid = (defs: Defs, random: Random, colors: PetalColors = orchidMauve): string => {
  const sepal = (turn: number) =>
    placed(
      petal(defs, random, {
        length: 96,
        width: 28,
        belly: 1,
        slender: 0.85,
        colors: toned(colors, '#fff4f2', 0.2),
        veins: 9,
        veinOpacity: 0.3,
        light: turn > 0 ? -1 : 1,
      }),
      { turn },
    );
  const wing = (side: number) =>
    placed(
      petal(defs, random, {
        length: 98,
        width: 58,
        belly: 1.25,
        slender: 0.5,
        ruffle: 0.035,
        waves: 2,
        neck: 0.12,
        bend: -side * 0.08,
        colors,
        veins: 17,
        veinOpacity: 0.36,
        light: side > 0 ? -1 : 1,
        shadow: 0.36,
        lip: 0.4,
      }),
      { turn: side * 76 },
    );
  const lipColors: PetalColors = {
    base: '#f3cf6a',
    middle: '#a82a62',
    tip: '#d65f8d',
    vein: '#5d0f35',
  };
  const lobe = (turn: number, length: number, width: number) =>
    placed(
      petal(defs, random, {
        length,
        width,
        belly: 1.1,
        slender: 0.6,
        ruffle: 0.06,
        colors: lipColors,
        veins: 7,
        veinOpacity: 0.4,
        light: turn > 180 ? 1 : -1,
        shadow: 0.4,
        lip: 0.35,
      }),
      { turn },
    );
  const column = shape(smooth(points('-8 2, -7 -11, 0 -16, 7 -11, 8 2, 0 9'), true), {
    fill: defs.linear({ x: -8, y: -16 }, { x: 8, y: 9 }, evenly('#fffaf2', '#dc9fb9')),
  });
  return [
    sepal(0),
    sepal(134),
    sepal(-134),
    wing(-1),
    wing(1),
    placed(lobe(180, 46, 17), { y: 4 }),
    placed(lobe(118, 27, 11), { y: 2 }),
    placed(lobe(242, 27, 11), { y: 2 }),
    circle({ x: 0, y: 11 }, 5, { fill: gold }),
    column,
  ].join('');
};

export const bud = (defs: Defs, random: Random, colors: PetalColors): string =>
  [-24, 24, 0]
    .map((turn) =>
      placed(
        petal(defs, random, {
          length: 62,
          width: 20,
          slender: 0.8,
          belly: 0.8,
          colors,
          bend: -turn / 160,
        }),
        { turn },
      ),
    )
    .join('') +
  [-40, 40]
    .map((turn) =>
      placed(
        leaf(defs, random, {
          length: 34,
          width: 10,
          color: leafFresh,
          veins: 0,
          bend: -turn / 130,
        }),
        { turn },
      ),
    )
    .join('');

export const birdOfParadise = (defs: Defs, random: Random): string => {
  const sepalColors: PetalColors = {
    base: '#b4541f',
    middle: '#e2913a',
    tip: '#f7cf7a',
    vein: '#8c3b12',
  };
  const tongueColors: PetalColors = {
    base: '#2b3f73',
    middle: '#40599a',
    tip: '#8797c9',
    vein: '#1d2b54',
  };
  const blade = (turn: number, length: number, width: number, colors: PetalColors, bend = 0) =>
    placed(
      petal(defs, random, {
        length,
        width,
        belly: 0.85,
        slender: 0.95,
        colors,
        bend,
        veins: 6,
        veinOpacity: 0.3,
      }),
      { turn },
    );
  const beakColors: PetalColors = {
    base: '#2c6a4c',
    middle: '#4d8a62',
    tip: '#c0607a',
    vein: '#123a2b',
  };
  const beak = (turn: number, width: number, length: number) =>
    placed(
      petal(defs, random, {
        length,
        width,
        belly: 0.62,
        slender: 0.9,
        bend: -0.1,
        colors: beakColors,
        veins: 6,
        veinOpacity: 0.24,
        light: -1,
        depth: 0.2,
      }),
      { x: -62, y: 18, turn },
    );
  return placed(
    [
      stem(points('-96 190, -88 110, -74 50, -50 14'), 15, '#3f7d5c'),
      beak(70, 15, 150),
      blade(-40, 104, 15, sepalColors, -0.14),
      blade(-14, 128, 17, sepalColors, -0.05),
      blade(-26, 104, 8, tongueColors, -0.06),
      blade(12, 134, 17, sepalColors, 0.05),
      blade(36, 120, 15, sepalColors, 0.12),
      blade(24, 112, 8, tongueColors, 0.1),
      blade(0, 116, 9, tongueColors, 0.03),
      blade(56, 92, 12, sepalColors, 0.16),
      beak(79, 17, 190),
    ].join(''),
    { x: -14, y: 30 },
  );
};
