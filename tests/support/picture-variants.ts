import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { isUpload, UPLOADS_PREFIX } from '#features/media/uploads/upload-url.rules.ts';

const DEMO = 'assets/demo';

/** The demo drawings: portraits and scenes in one style, which makes them hard to distinguish. */
export const demoDrawings = (): Buffer[] =>
  readdirSync(DEMO)
    .filter((name) => isUpload(UPLOADS_PREFIX + name))
    .map((name) => readFileSync(`${DEMO}/${name}`));

/** Deterministic random numbers from 0 to 1. */
const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A figure in front of a background with objects: one composition, with varying positions and colours. */
const paintingSvg = (seed: number): string => {
  const random = randomOf(seed + 1);
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const colour = () => `hsl(${between(0, 360)} ${between(25, 80)}% ${between(20, 80)}%)`;
  const things = Array.from({ length: 9 }, () => {
    const [x, y, r] = [between(0, 600), between(0, 750), between(25, 110)];
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour()}"/>`
      : `<rect x="${x - r}" y="${y - r}" width="${r * 2}" height="${between(30, 200)}" fill="${colour()}"/>`;
  });
  const [x, y] = [between(240, 360), between(230, 330)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>
    <rect width="600" height="750" fill="url(#g)"/>${things.join('')}
    <path d="M${x - 180} 750Q${x} ${between(330, 480)} ${x + 180} 750Z" fill="${colour()}"/>
    <ellipse cx="${x}" cy="${y}" rx="${between(70, 105)}" ry="${between(95, 130)}" fill="${colour()}"/>
    <path d="M${x - 120} ${y}Q${x} ${y - between(160, 260)} ${x + 120} ${y}Q${x} ${y - 60} ${x - 120} ${y}Z" fill="${colour()}"/></svg>`;
};

export const painting = (seed: number): Promise<Buffer> =>
  sharp(Buffer.from(paintingSvg(seed)))
    .jpeg({ quality: 92 })
    .toBuffer();

/** Crops each side by a fraction of the whole: left, top, right, bottom. */
export const cropped = async (
  picture: Buffer,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .extract({
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * (1 - left - right)),
      height: Math.round(height * (1 - top - bottom)),
    })
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** Typical modifications of pictures copied from one profile to another. */
export const changes: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  resized: (picture) => sharp(picture).resize({ width: 310 }).png().toBuffer(),
  recompressed: (picture) => sharp(picture).jpeg({ quality: 35 }).toBuffer(),
  'cropped on all sides': (picture) => cropped(picture, [0.05, 0.05, 0.05, 0.05]),
  'cropped on one side': (picture) => cropped(picture, [0.05, 0, 0, 0]),
  'cropped by 5 % in all': (picture) => cropped(picture, [0.025, 0.025, 0.025, 0.025]),
  'cropped askew': (picture) => cropped(picture, [0.035, 0.01, 0.015, 0.04]),
  brightened: (picture) => sharp(picture).modulate({ brightness: 1.25 }).jpeg().toBuffer(),
  'cropped, resized, brightened and recompressed': async (picture) =>
    sharp(await cropped(picture, [0.05, 0.05, 0.05, 0.05]))
      .resize({ width: 420 })
      .modulate({ brightness: 1.15 })
      .jpeg({ quality: 60 })
      .toBuffer(),
};
