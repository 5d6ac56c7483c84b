import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blurOf, flawsOf } from '#features/media/uploads/picture-quality.rules.ts';
import { greyOf } from '#features/media/uploads/server/picture.ts';
import { byExtent } from '#tests/support/extent.ts';
import { demoDrawings, painting } from '#tests/support/picture-variants.ts';

/** A part of them, because blurring is expensive. */
const drawings = demoDrawings().filter((_, index) => index % byExtent(64, 8) === 0);
const paintings = await Promise.all(
  Array.from({ length: byExtent(3, 8) }, (_, seed) => painting(seed)),
);
const pictures = [...drawings, ...paintings];

const flawsIn = async (picture: Buffer) => flawsOf(await greyOf(sharp(picture)));
/** As a camera that missed: the width in pixels tells how far. */
const blurred = async (picture: Buffer, sigma: number) =>
  sharp(await sharp(picture).resize({ width: 1000 }).toBuffer())
    .blur(sigma)
    .jpeg({ quality: 85 })
    .toBuffer();
const dimmed = (picture: Buffer, share: number) => sharp(picture).linear(share, 0).toBuffer();

const countOf = async (flaw: 'blurred' | 'dark', made: readonly Promise<Buffer>[]) => {
  const found = await Promise.all(made.map(async (one) => flawsIn(await one)));
  return found.filter((flaws) => flaws.includes(flaw)).length;
};

test('Every picture that was blurred is found, and no sharp one is taken for blurred', async () => {
  const sharpOnes = pictures.map((one) => Promise.resolve(one));
  expect(await countOf('blurred', sharpOnes)).toBe(0);
  const slightly = pictures.map((one) => blurred(one, 1));
  expect(await countOf('blurred', slightly)).toBe(0);
  for (const sigma of [3, 6]) {
    const made = pictures.map((one) => blurred(one, sigma));
    expect(await countOf('blurred', made)).toBe(pictures.length);
  }
});

test('A small picture that was made large is found', async () => {
  const enlarged = paintings.map(async (one) =>
    sharp(await sharp(one).resize({ width: 150 }).toBuffer())
      .resize({ width: 1200 })
      .toBuffer(),
  );
  expect(await countOf('blurred', enlarged)).toBe(paintings.length);
});

test('A plain ground is neither sharp nor blurred', async () => {
  const create = { width: 900, height: 900, channels: 3 as const, background: '#3a6' };
  const plain = await sharp({ create }).jpeg().toBuffer();
  expect(blurOf(await greyOf(sharp(plain)))).toBeUndefined();
  expect(await flawsIn(plain)).toEqual([]);
});

test('A picture that is nearly black is dark; one with something bright in it is not', async () => {
  const dark = paintings.map((one) => dimmed(one, 0.2));
  expect(await countOf('dark', dark)).toBe(paintings.length);
  expect(
    await countOf(
      'dark',
      pictures.map((one) => Promise.resolve(one)),
    ),
  ).toBe(0);
  const lamp = Buffer.from(
    '<svg width="300" height="300"><rect width="300" height="300" fill="#fff"/></svg>',
  );
  const lit = paintings.map(async (one) =>
    sharp(await dimmed(one, 0.2))
      .composite([{ input: lamp, top: 100, left: 100 }])
      .toBuffer(),
  );
  expect(await countOf('dark', lit)).toBe(0);
});

test('What has no measure is told nothing: a picture of one pixel, or a line', async () => {
  const pixels = (count: number) => new Uint8Array(count).fill(128);
  expect(flawsOf({ pixels: pixels(1), width: 1, height: 1 })).toEqual([]);
  expect(flawsOf({ pixels: pixels(640), width: 640, height: 1 })).toEqual([]);
});
