/**
 * Women in the style of a fashion illustration: a clear outline, and closed or no eyes. Every head is drawn
 * around 0,0 (about the ear), 340 high, facing left or ahead.
 */
import { gold, goldPale } from './palette.ts';
import {
  circle,
  type Defs,
  evenly,
  fading,
  mix,
  type Point,
  points,
  shape,
  smooth,
} from './svg.ts';

export interface Complexion {
  readonly skin: string;
  readonly shade: string;
  readonly lips: string;
}

export interface Look {
  readonly complexion: Complexion;
  readonly hair: string;
  readonly dress: string;
  readonly trim: string;
  readonly print: 'plain' | 'dots' | 'blossoms';
}

const closed = (text: string) => smooth(points(text), true);
const line = (text: string) => smooth(points(text));

const stroke = (d: string, color: string, width: number, opacity = 1): string =>
  shape(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity,
  });

const skinFill = (defs: Defs, { skin, shade }: Complexion, from: Point, to: Point) =>
  defs.linear(from, to, evenly(mix(skin, '#fff6ea', 0.35), skin, shade));

const hairFill = (defs: Defs, hair: string) =>
  defs.linear({ x: -140, y: -190 }, { x: 170, y: 200 }, [
    [0, mix(hair, '#e8b9a0', 0.26)],
    [0.35, hair],
    [1, mix(hair, '#05080a', 0.45)],
  ]);

/** Thin lines that follow the hair. */
const strands = (hair: string, lines: readonly string[]): string =>
  lines
    .map((d, index) =>
      stroke(d, index % 3 === 2 ? mix(hair, '#04060a', 0.5) : mix(hair, '#ffd9bd', 0.4), 1.5, 0.55),
    )
    .join('');

export const earring = (x: number, y: number, kind: number): string => {
  if (kind % 3 === 0) {
    return (
      stroke(`M${x} ${y}V${y + 24}`, gold, 2.2) +
      circle({ x, y: y + 32 }, 8, { fill: gold }) +
      circle({ x: x - 2.5, y: y + 29 }, 2.6, { fill: goldPale })
    );
  }
  if (kind % 3 === 1) {
    return (
      circle({ x, y: y + 5 }, 7.5, { fill: '#f7efe2' }) +
      circle({ x: x - 2, y: y + 3 }, 2.4, { fill: '#ffffff' })
    );
  }
  return circle({ x, y: y + 20 }, 19, { fill: 'none', stroke: gold, 'stroke-width': 3.2 });
};

/** Shoulders, neck and dress for every pose; the neck ends under the chin. */
export interface BodyForm {
  readonly neckline: 'collar' | 'off-shoulder' | 'v' | 'straps' | 'wrap' | 'boat';
  readonly fromBehind?: boolean;
}

const body = closed(
  '-44 70, -44 168, -54 218, -106 252, -178 288, -222 362, -246 520, -256 800, 256 800, 250 520, 228 362, 184 288, 108 248, 56 212, 44 160, 42 50',
);

const necklines: Record<BodyForm['neckline'], { dress: string; seams: string[] }> = {
  collar: {
    dress: closed(
      '-52 186, -62 226, -118 256, -190 292, -234 372, -260 520, -270 800, 270 800, 260 520, 238 372, 194 292, 119 252, 66 220, 56 182, 2 204',
    ),
    seams: [line('2 204, -6 236, 40 300, 116 352'), line('-54 208, 0 226, 58 204')],
  },
  'off-shoulder': {
    dress: closed(
      '-241 326, -172 320, -96 342, 0 354, 100 342, 177 318, 246 324, 265 540, 270 800, -270 800, -263 540',
    ),
    seams: [line('-252 374, -140 374, 0 398, 148 372, 255 370')],
  },
  v: {
    dress: closed(
      '-122 262, -190 292, -234 372, -260 520, -270 800, 270 800, 260 520, 238 372, 194 292, 124 258, 84 330, 6 404, -76 336',
    ),
    seams: [line('6 404, -2 520, -8 800')],
  },
  straps: {
    dress: closed(
      '-142 276, -162 286, -180 332, -230 470, -263 560, -270 800, 270 800, 263 560, 230 406, 185 330, 169 284, 148 274, 130 314, 62 376, 0 382, -58 376, -124 316',
    ),
    seams: [line('-124 324, -58 388, 0 394, 62 388, 130 322')],
  },
  wrap: {
    dress: closed(
      '-76 232, -122 256, -190 292, -234 372, -260 520, -270 800, 270 800, 260 520, 238 372, 194 292, 124 256, 78 230, 58 300, -16 420, -66 330',
    ),
    seams: [
      line('78 230, 58 300, -16 420, -124 560'),
      line('96 240, 78 312, 2 436, -110 580'),
      line('-76 232, -62 320, -18 410'),
    ],
  },
  boat: {
    dress: closed(
      '-140 270, -190 292, -234 372, -260 520, -270 800, 270 800, 260 520, 238 372, 194 292, 145 268, 90 300, 0 316, -86 304',
    ),
    seams: [line('-138 282, -86 316, 0 328, 90 312, 143 280')],
  },
};

/** Small blossoms on the fabric, clipped to the dress. */
const print = (cut: string, { dress, trim, print: kind }: Look): string => {
  if (kind === 'plain') return '';
  const blossoms = Array.from({ length: 70 }, (_, index) => {
    const x = -280 + (index % 10) * 62 + (Math.floor(index / 10) % 2) * 31;
    const y = 220 + Math.floor(index / 10) * 78;
    if (kind === 'dots') return circle({ x, y }, 5, { fill: trim, opacity: 0.55 });
    const petals = Array.from({ length: 5 }, (_, petal) => {
      const angle = petal * 1.257 + index;
      return circle({ x: x + Math.cos(angle) * 9, y: y + Math.sin(angle) * 9 }, 7, {
        fill: mix(dress, '#fff1e2', 0.5),
        opacity: 0.6,
      });
    }).join('');
    return petals + circle({ x, y }, 4.5, { fill: trim, opacity: 0.85 });
  }).join('');
  return `<clipPath id="cut"><path d="${cut}"/></clipPath><g clip-path="url(#cut)">${blossoms}</g>`;
};

export const bust = (
  defs: Defs,
  look: Look,
  { neckline, fromBehind = false }: BodyForm,
): string => {
  const { complexion, dress, trim } = look;
  const { dress: cut, seams } = necklines[neckline];
  const cloth = defs.linear({ x: -260, y: 220 }, { x: 280, y: 720 }, [
    [0, mix(dress, '#fff1e2', 0.28)],
    [0.45, dress],
    [1, mix(dress, '#0a0d14', 0.45)],
  ]);
  const underChin = defs.linear({ x: 0, y: 60 }, { x: 0, y: 240 }, [
    [0, complexion.shade, 0],
    [0.45, mix(complexion.shade, '#5a2a22', 0.3), 0.7],
    [1, complexion.shade, 0],
  ]);
  return [
    shape(body, {
      fill: skinFill(defs, complexion, { x: -220, y: 150 }, { x: 220, y: 480 }),
    }),
    shape(closed('-44 60, -44 168, -54 218, 0 250, 56 212, 44 160, 42 52'), { fill: underChin }),
    ...(fromBehind
      ? [
          stroke(line('0 200, 3 300, 0 420'), complexion.shade, 3, 0.5),
          stroke(line('-96 330, -74 372, -80 410'), complexion.shade, 3, 0.5),
          stroke(line('96 330, 74 372, 80 410'), complexion.shade, 3, 0.5),
        ]
      : [
          stroke(line('-138 288, -74 294, -20 280'), complexion.shade, 3, 0.7),
          stroke(line('144 284, 80 292, 24 280'), complexion.shade, 3, 0.7),
        ]),
    shape(cut, { fill: cloth }),
    print(cut, look),
    ...seams.map((seam) => stroke(seam, trim, 3.4, 0.9)),
    stroke(line('-158 470, -146 600, -164 800'), mix(dress, '#0a0d14', 0.5), 3, 0.35),
    stroke(line('164 460, 150 600, 166 800'), mix(dress, '#0a0d14', 0.5), 3, 0.35),
  ].join('');
};

/** Faces left with closed eyes. */
export const profileHead = (defs: Defs, { complexion, hair }: Look): string => {
  const ink = mix(hair, '#2a1420', 0.4);
  const face = closed(
    '-70 -132, -96 -104, -109 -70, -112 -42, -107 -22, -110 -8, -121 12, -134 34, -137 42, -131 50, -119 53, -118 62, -124 71, -126 77, -118 83, -122 91, -121 98, -112 104, -112 114, -114 126, -106 140, -88 147, -62 143, -34 128, -8 106, 18 70, 52 20, 60 -60, 10 -140',
  );
  return [
    shape(face, { fill: skinFill(defs, complexion, { x: -140, y: -20 }, { x: 50, y: 80 }) }),
    shape(closed('-118 20, -60 10, -30 50, -60 90, -108 80'), {
      fill: defs.radial({ x: -74, y: 48 }, 46, fading(complexion.lips, 0.34)),
    }),
    // Lips, eyelid with lashes, brow and nostril.
    shape(closed('-119 67, -125 73, -126 77, -118 82, -106 81, -98 79, -108 73'), {
      fill: complexion.lips,
    }),
    shape(closed('-118 83, -122 90, -120 96, -111 94, -100 80, -108 82'), {
      fill: mix(complexion.lips, '#fff0ea', 0.14),
    }),
    stroke(line('-101 0, -92 7, -80 7, -68 -1'), ink, 3.4),
    stroke(line('-99 3, -104 9'), ink, 2.4),
    stroke(line('-92 7, -95 15'), ink, 2.4),
    stroke(line('-83 8, -83 16'), ink, 2.4),
    stroke(line('-75 5, -71 12'), ink, 2.2),
    stroke(line('-103 -30, -92 -38, -78 -40, -60 -33'), ink, 4.2, 0.85),
    stroke(line('-116 44, -110 46, -108 38'), complexion.shade, 2.6, 0.9),
    // Ear.
    shape(closed('-2 -8, 14 -18, 26 -8, 24 12, 14 30, 4 34, 0 18'), {
      fill: mix(complexion.skin, complexion.shade, 0.35),
    }),
    stroke(line('6 -2, 16 -8, 18 4, 10 18'), complexion.shade, 2.4, 0.9),
  ].join('');
};

type Hairdo = (defs: Defs, hair: string) => { back: string; front: string; flower: Point };

const cap = (defs: Defs, hair: string, outline: string) =>
  shape(closed(outline), { fill: hairFill(defs, hair) });

/** Hair combed to the back of the head, with the ear visible. */
const sweptCap = (defs: Defs, hair: string): string =>
  cap(
    defs,
    hair,
    '-86 -124, -88 -144, -66 -170, -20 -190, 36 -190, 86 -164, 114 -116, 118 -60, 104 -8, 78 40, 54 66, 42 70, 34 40, 30 8, 26 -14, 12 -24, -2 -16, -6 12, -12 30, -18 6, -22 -22, -36 -52, -58 -84, -76 -108',
  ) +
  strands(hair, [
    line('-72 -132, -20 -140, 40 -110, 90 -40'),
    line('-60 -112, -6 -116, 46 -80, 82 0'),
    line('-46 -88, 0 -88, 44 -52, 68 30'),
    line('-70 -150, 0 -170, 66 -140, 108 -74'),
    line('-36 -62, 0 -58, 36 -30, 52 40'),
    line('-30 -178, 30 -180, 84 -146, 112 -96'),
  ]);

const bun = (defs: Defs, hair: string, x: number, y: number, radius: number): string => {
  const fill = defs.radial({ x: x - radius * 0.4, y: y - radius * 0.45 }, radius * 1.5, [
    [0, mix(hair, '#e8b9a0', 0.34)],
    [0.45, hair],
    [1, mix(hair, '#05080a', 0.5)],
  ]);
  const turn = (part: number) =>
    line(
      `${x - radius * part} ${y + radius * 0.2 * part}, ${x - radius * 0.5 * part} ${y - radius * 0.8 * part}, ${x + radius * 0.5 * part} ${y - radius * 0.7 * part}, ${x + radius * 0.8 * part} ${y + radius * 0.2 * part}, ${x + radius * 0.2 * part} ${y + radius * 0.7 * part}`,
    );
  return circle({ x, y }, radius, { fill }) + strands(hair, [0.9, 0.7, 0.5, 0.32].map(turn));
};

export const profileHair = {
  lowBun: (defs, hair) => ({
    back: bun(defs, hair, 112, 44, 58),
    front: sweptCap(defs, hair),
    flower: { x: 84, y: -8 },
  }),
  highBun: (defs, hair) => ({
    back: bun(defs, hair, 92, -190, 66),
    front: sweptCap(defs, hair),
    flower: { x: 62, y: -148 },
  }),
  long: (defs, hair) => ({
    back:
      cap(
        defs,
        hair,
        '40 -150, 110 -110, 138 -20, 150 90, 178 200, 196 330, 176 470, 120 560, 60 520, 84 400, 70 280, 40 180, 26 60',
      ) +
      strands(hair, [
        line('96 -80, 118 40, 130 180, 150 320, 130 500'),
        line('78 -20, 90 100, 104 240, 120 380, 100 520'),
        line('118 -60, 140 80, 164 220, 180 340, 150 500'),
        line('60 40, 70 140, 86 260, 98 380, 84 480'),
      ]),
    front: sweptCap(defs, hair),
    flower: { x: 40, y: -52 },
  }),
  ponytail: (defs, hair) => ({
    back:
      cap(
        defs,
        hair,
        '84 -128, 140 -150, 196 -110, 226 -20, 232 100, 216 220, 186 300, 190 200, 178 90, 160 0, 128 -60, 96 -84',
      ) +
      strands(hair, [
        line('110 -120, 170 -100, 200 0, 206 120, 196 250'),
        line('106 -104, 150 -70, 182 20, 192 130, 190 230'),
        line('118 -136, 186 -110, 216 0, 220 120, 208 210'),
      ]),
    front: sweptCap(defs, hair),
    flower: { x: 98, y: -112 },
  }),
  bob: (defs, hair) => ({
    back: '',
    front:
      cap(
        defs,
        hair,
        '-84 -112, -92 -140, -66 -172, -16 -194, 44 -192, 98 -162, 128 -106, 136 -30, 132 50, 116 116, 70 134, 14 128, -24 112, -30 70, -20 20, -26 -30, -50 -72',
      ) +
      strands(hair, [
        line('-70 -146, 0 -160, 64 -128, 104 -50, 104 60'),
        line('-66 -122, -6 -132, 46 -96, 80 -20, 84 90'),
        line('-54 -98, 0 -100, 36 -60, 58 10, 60 104'),
        line('-40 -70, -4 -66, 18 -30, 32 30, 34 108'),
        line('-30 -180, 44 -176, 96 -120, 122 -40, 120 60'),
      ]),
    flower: { x: 26, y: -66 },
  }),
  braid: (defs, hair) => ({
    back: Array.from({ length: 7 }, (_, index) => {
      const y = 70 + index * 62;
      const x = 92 + Math.sin(index * 0.55) * 26 + index * 6;
      const size = 46 - index * 3;
      return (
        cap(
          defs,
          hair,
          `${x - size} ${y - 10}, ${x - size * 0.3} ${y - 34}, ${x + size * 0.9} ${y - 16}, ${x + size * 0.8} ${y + 26}, ${x} ${y + 48}, ${x - size * 0.8} ${y + 26}`,
        ) +
        strands(hair, [
          line(`${x - size * 0.7} ${y - 4}, ${x} ${y + 8}, ${x + size * 0.5} ${y + 30}`),
          line(
            `${x + size * 0.7} ${y - 10}, ${x + size * 0.1} ${y + 6}, ${x - size * 0.4} ${y + 30}`,
          ),
        ])
      );
    }).join(''),
    front: sweptCap(defs, hair),
    flower: { x: 56, y: -70 },
  }),
} satisfies Record<string, Hairdo>;

/** Faces ahead and down with closed eyes. */
export const frontHead = (defs: Defs, { complexion, hair }: Look): string => {
  const ink = mix(hair, '#2a1420', 0.4);
  const eye = (side: number) =>
    [
      stroke(line(`${side * 76} -6, ${side * 60} 4, ${side * 44} 5, ${side * 30} -2`), ink, 3.6),
      stroke(line(`${side * 74} -4, ${side * 82} 3`), ink, 2.4),
      stroke(line(`${side * 64} 2, ${side * 69} 11`), ink, 2.4),
      stroke(line(`${side * 53} 5, ${side * 55} 14`), ink, 2.4),
      stroke(
        line(`${side * 82} -36, ${side * 62} -46, ${side * 40} -44, ${side * 26} -37`),
        ink,
        4.4,
        0.85,
      ),
    ].join('');
  const blush = (side: number) =>
    circle({ x: side * 62, y: 44 }, 40, {
      fill: defs.radial({ x: side * 62, y: 44 }, 40, fading(complexion.lips, 0.3)),
    });
  return [
    shape(
      closed(
        '0 -150, -62 -136, -100 -86, -108 -22, -102 40, -82 92, -48 132, 0 150, 48 132, 82 92, 102 40, 108 -22, 100 -86, 62 -136',
      ),
      { fill: skinFill(defs, complexion, { x: -90, y: -80 }, { x: 100, y: 130 }) },
    ),
    blush(-1),
    blush(1),
    eye(-1),
    eye(1),
    stroke(line('4 -18, 8 10, 13 34'), complexion.shade, 2.6, 0.6),
    stroke(line('-13 46, -4 52, 4 52, 13 46'), mix(complexion.shade, '#7a3a2c', 0.3), 3, 0.9),
    shape(closed('-27 86, -12 77, 0 81, 12 77, 27 86, 12 90, 0 89, -12 90'), {
      fill: complexion.lips,
    }),
    shape(closed('-25 88, -12 91, 0 91, 12 91, 25 88, 13 102, 0 105, -13 102'), {
      fill: mix(complexion.lips, '#fff0ea', 0.16),
    }),
  ].join('');
};

export const frontHair = {
  middlePart: (defs, hair) => ({
    back: cap(
      defs,
      hair,
      '0 -190, -86 -168, -134 -96, -144 10, -150 140, -166 280, -150 420, -96 470, -70 330, -60 160, 0 100, 60 160, 72 330, 100 470, 156 420, 170 280, 152 140, 146 10, 134 -96, 86 -168',
    ),
    front:
      cap(
        defs,
        hair,
        '-2 -186, -70 -172, -122 -110, -136 -20, -138 90, -128 200, -110 120, -104 20, -92 -50, -58 -104, -6 -142',
      ) +
      cap(
        defs,
        hair,
        '2 -186, 70 -172, 122 -110, 136 -20, 138 90, 128 200, 110 120, 104 20, 92 -50, 58 -104, 6 -142',
      ) +
      strands(hair, [
        line('-6 -160, -70 -120, -112 -40, -122 80'),
        line('-10 -176, -84 -140, -126 -50, -132 70'),
        line('6 -160, 70 -120, 112 -40, 122 80'),
        line('10 -176, 84 -140, 126 -50, 132 70'),
      ]),
    flower: { x: 104, y: -92 },
  }),
  fringeBob: (defs, hair) => ({
    back: cap(
      defs,
      hair,
      '0 -196, -96 -172, -146 -86, -150 20, -138 116, -96 150, 0 120, 96 150, 138 116, 150 20, 146 -86, 96 -172',
    ),
    front:
      cap(
        defs,
        hair,
        '0 -192, -84 -172, -130 -104, -140 -10, -132 92, -104 116, -98 30, -100 -30, -60 -54, 0 -50, 60 -54, 100 -30, 98 30, 104 116, 132 92, 140 -10, 130 -104, 84 -172',
      ) +
      strands(hair, [
        line('-8 -180, -40 -120, -52 -60'),
        line('8 -180, 40 -120, 52 -60'),
        line('0 -182, 0 -120, 0 -58'),
        line('-30 -180, -90 -120, -118 0'),
        line('30 -180, 90 -120, 118 0'),
        line('-18 -182, -66 -120, -82 -52'),
        line('18 -182, 66 -120, 82 -52'),
      ]),
    flower: { x: 112, y: -96 },
  }),
  sideSwept: (defs, hair) => ({
    back: cap(
      defs,
      hair,
      '10 -194, -84 -170, -128 -90, -122 0, -96 70, 0 60, 96 80, 120 200, 110 330, 130 450, 190 440, 206 320, 184 190, 152 60, 140 -40, 132 -110, 84 -170',
    ),
    front:
      cap(
        defs,
        hair,
        '30 -190, -50 -182, -114 -126, -128 -40, -112 30, -102 -40, -74 -92, -10 -122, 36 -148',
      ) +
      cap(
        defs,
        hair,
        '26 -188, 88 -164, 126 -96, 138 0, 158 120, 196 230, 206 340, 176 450, 120 500, 138 400, 128 290, 106 180, 102 60, 100 -30, 72 -104, 30 -150',
      ) +
      strands(hair, [
        line('24 -168, -50 -140, -104 -70, -114 4'),
        line('28 -178, -70 -160, -120 -80, -120 10'),
        line('40 -164, 88 -110, 112 -10, 128 140, 160 300, 140 460'),
        line('46 -174, 104 -120, 124 0, 150 150, 184 300, 160 440'),
        line('40 -150, 80 -90, 106 20, 116 150, 142 280, 136 400'),
      ]),
    flower: { x: 98, y: -112 },
  }),
  updo: (defs, hair) => ({
    back: bun(defs, hair, 6, -196, 74),
    front:
      cap(
        defs,
        hair,
        '0 -186, -72 -172, -118 -110, -124 -20, -112 30, -102 -40, -80 -96, -30 -128, 0 -132, 30 -128, 80 -96, 102 -40, 112 30, 124 -20, 118 -110, 72 -172',
      ) +
      strands(hair, [
        line('-112 -20, -100 -90, -50 -146, 0 -170'),
        line('112 -20, 100 -90, 50 -146, 0 -170'),
        line('-118 -40, -104 -120, -50 -166, 0 -182'),
        line('118 -40, 104 -120, 50 -166, 0 -182'),
      ]),
    flower: { x: 74, y: -156 },
  }),
} satisfies Record<string, Hairdo>;

/** A wide brim over the eyes; the ribbon has the trim colour of the dress. */
export const hat = (defs: Defs, color: string, ribbon: string): string => {
  const straw = defs.linear({ x: -260, y: -190 }, { x: 260, y: 60 }, [
    [0, mix(color, '#ffffff', 0.35)],
    [0.55, color],
    [1, mix(color, '#2a1a12', 0.35)],
  ]);
  const weave = Array.from({ length: 5 }, (_, index) => {
    const by = index * 13;
    return stroke(
      line(
        `${-276 + by * 1.2} ${-34 + by * 0.2}, -150 ${-2 - by * 0.3}, 0 ${16 - by * 0.9}, 150 ${-14 - by * 0.8}, ${280 - by * 1.2} ${-66 + by * 0.2}`,
      ),
      mix(color, '#2a1a12', 0.4),
      1.6,
      0.4,
    );
  }).join('');
  return [
    shape(
      closed(
        '-124 -86, -120 -160, -76 -208, 0 -222, 78 -214, 122 -168, 128 -96, 60 -76, 0 -70, -70 -74',
      ),
      { fill: straw },
    ),
    shape(
      closed(
        '-128 -96, -60 -82, 0 -78, 70 -86, 130 -106, 132 -74, 70 -52, 0 -44, -66 -48, -130 -64',
      ),
      { fill: ribbon },
    ),
    shape(
      closed(
        '-130 -66, -66 -50, 0 -46, 70 -54, 132 -76, 220 -90, 292 -84, 286 -56, 160 2, 10 34, -150 20, -284 -24, -288 -46, -210 -62',
      ),
      { fill: straw },
    ),
    weave,
  ].join('');
};

/** Seen from behind: only the hair, the edge of an ear and the nape. */
export const backHead = (defs: Defs, { complexion, hair }: Look, kind: number): string => {
  const skull = cap(
    defs,
    hair,
    '0 -188, -72 -174, -116 -116, -124 -40, -108 40, -66 96, -20 120, 20 120, 66 96, 108 40, 124 -40, 116 -116, 72 -174',
  );
  const ears = [-1, 1]
    .map((side) =>
      shape(
        closed(
          `${side * 112} -10, ${side * 128} -16, ${side * 132} 6, ${side * 122} 32, ${side * 110} 36`,
        ),
        { fill: mix(complexion.skin, complexion.shade, 0.4) },
      ),
    )
    .join('');
  const upward = strands(
    hair,
    [-90, -60, -30, 0, 30, 60, 90].map((x) =>
      line(`${x} ${90 - Math.abs(x) * 0.3}, ${x * 1.1} 20, ${x * 0.9} -70, ${x * 0.3} -110`),
    ),
  );
  const knot = kind % 2 === 0 ? bun(defs, hair, 0, -120, 82) : bun(defs, hair, 0, 44, 74);
  return (
    ears +
    skull +
    upward +
    knot +
    stroke(kind % 2 === 0 ? 'M-96 -62L100 -184' : 'M-92 70L96 8', gold, 6) +
    circle(kind % 2 === 0 ? { x: 100, y: -184 } : { x: 96, y: 8 }, 10, { fill: goldPale })
  );
};
