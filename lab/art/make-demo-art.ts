/** Draws the demo pictures into assets/demo, named like uploads, with their smaller copies. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { previewOfDrawing } from '#features/media/uploads/server/picture.ts';
import {
  NAME_DIGITS,
  smallerUrlOf,
  smallerWidths,
  uploadUrlOf,
} from '#features/media/uploads/upload-url.rules.ts';
import { frontHair, profileHair } from './figure.ts';
import {
  type Features,
  PORTRAIT_HEIGHT,
  PORTRAIT_WIDTH,
  type Portrait,
  portraitSvg,
} from './portraits.ts';
import { sceneSvgs } from './scenes.ts';

const folder = fileURLToPath(new URL('../../assets/demo/', import.meta.url));
const SCENES = 36;
/** In the order of the demo people. */
const complexions = [
  0, 0, 2, 0, 1, 2, 0, 2, 0, 1, 1, 0, 0, 3, 1, 1, 0, 3, 0, 2, 2, 0, 2, 0, 3, 0, 1, 2, 1, 0, 3, 0, 2,
  1, 1, 3,
];
/** By position in the ranking, so that neighbours on the page differ. */
const poses = [
  'profile',
  'front',
  'profile',
  'hat',
  'front',
  'profile',
  'front',
  'profile',
  'profile',
  'hat',
  'front',
  'back',
] as const;
const otherPose = { profile: 'front', front: 'profile', hat: 'profile', back: 'front' } as const;

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];
const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

const featuresOf = (index: number): Features => ({
  complexion: complexions[index] ?? 0,
  hair: (index * 5 + Math.floor(index / 6)) % 6,
  profileHair: at(keysOf(profileHair), index * 5 + Math.floor(index / 6)),
  frontHair: at(keysOf(frontHair), index * 3 + Math.floor(index / 4)),
});

const portraitsOf = (index: number): Portrait[] => {
  const rank = (index * 13 + 2) % complexions.length;
  const first: Portrait = {
    seed: index + 1,
    features: featuresOf(index),
    pose: at(poses, rank),
    light: rank * 4 + Math.floor(rank / 9),
    dress: rank * 5 + Math.floor(rank / 12),
    neckline: index + Math.floor(rank / 6),
    flower: rank,
    mirrored: rank % 4 > 1,
  };
  if (index % 2 === 1) return [first];
  const second: Portrait = {
    ...first,
    seed: index + 101,
    pose: otherPose[first.pose],
    light: first.light + 4,
    dress: first.dress + 7,
    neckline: first.neckline + 2,
    flower: first.flower + 1,
    mirrored: !first.mirrored,
  };
  return [first, second];
};

const written = new Map<string, number>();
const write = (file: string, content: Buffer | string) => {
  written.set(file, content.length);
  writeFileSync(join(folder, file), content);
};

const render = async (name: string, svg: string): Promise<string> => {
  const pixels = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  const url = uploadUrlOf({
    random: createHash('sha256').update(name).digest('hex').slice(0, NAME_DIGITS),
    width: PORTRAIT_WIDTH,
    height: PORTRAIT_HEIGHT,
    preview: await previewOfDrawing(sharp(pixels)),
  });
  write(basename(url), await sharp(pixels).webp({ quality: 70, effort: 6 }).toBuffer());
  for (const width of smallerWidths(PORTRAIT_WIDTH)) {
    const smaller = sharp(pixels).resize({ width }).webp({ quality: 68, effort: 6 });
    write(basename(smallerUrlOf(url, width)), await smaller.toBuffer());
  }
  return url;
};

mkdirSync(folder, { recursive: true });
const portraits: string[][] = [];
for (const index of complexions.keys()) {
  const own: string[] = [];
  for (const portrait of portraitsOf(index))
    own.push(await render(`portrait ${portrait.seed}`, portraitSvg(portrait)));
  portraits.push(own);
}
const scenes: string[] = [];
for (const [index, svg] of sceneSvgs(SCENES).entries())
  scenes.push(await render(`scene ${index}`, svg));
write('pictures.json', `${JSON.stringify({ portraits, scenes }, null, 2)}\n`);
for (const file of readdirSync(folder)) if (!written.has(file)) rmSync(join(folder, file));
const bytes = [...written.values()].reduce((sum, size) => sum + size, 0);
console.log(`${portraits.flat().length + scenes.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
