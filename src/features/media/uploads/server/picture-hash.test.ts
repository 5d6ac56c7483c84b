import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  coarseLikenessAt,
  coarseParts,
  isAlike,
  likenessOf,
  readHash,
} from '#features/media/uploads/picture-similarity.rules.ts';
import { hashOfFile } from '#features/media/uploads/server/picture.ts';
import { changes, demoDrawings, painting } from '#tests/support/picture-variants.ts';

const looksOf = async (picture: Buffer) => {
  const hash = await hashOfFile(picture);
  return hash && readHash(hash);
};
const areAlike = (one: Uint32Array | undefined, other: Uint32Array | undefined) =>
  one !== undefined && other !== undefined && isAlike(likenessOf(one, other));

const drawings = demoDrawings();
const paintings = await Promise.all(Array.from({ length: 60 }, (_, seed) => painting(seed)));
const pictures = [...drawings, ...paintings];
const looks = await Promise.all(pictures.map(looksOf));
const ways = Object.entries(changes);
const all = pictures.flatMap((_, index) =>
  pictures.slice(0, index).map((__, other) => [index, other] as const),
);

/** Every picture once, each by the next way. */
const changed = await Promise.all(
  pictures.map(async (picture, index) => {
    const [way, change] = ways[index % ways.length] ?? [];
    return { way, looks: change && (await looksOf(await change(picture))) };
  }),
);

test('Of 200 pairs at least 95 % of the same and at most 1 % of different ones are taken for the same', () => {
  const same = changed
    .slice(-100)
    .map(({ looks: other }, index) => areAlike(looks.slice(-100)[index], other));
  // Drawings of one style, evenly from all pairs of them.
  const pairs = all.filter(([one]) => one < drawings.length);
  const different = Array.from(
    { length: 100 },
    (_, index) => pairs[Math.floor((index * pairs.length) / 100)] ?? [0, 1],
  );
  expect(same).toHaveLength(100);
  expect(same.filter(Boolean).length).toBeGreaterThanOrEqual(95);
  const wrong = different.filter(([one, other]) => areAlike(looks[one], looks[other]));
  expect(wrong.length).toBeLessThanOrEqual(1);
});

test('So it is with every picture changed once, and with every pair there is', () => {
  const found = changed.filter(({ looks: other }, index) => areAlike(looks[index], other));
  expect(found.length / pictures.length).toBeGreaterThanOrEqual(0.95);
  const wrong = all.filter(([one, other]) => areAlike(looks[one], looks[other]));
  expect(all.length).toBeGreaterThan(10_000);
  expect(wrong.length / all.length).toBeLessThanOrEqual(0.01);
});

test('The index of all pictures leaves out none that is the same', () => {
  for (const [index, { looks: other }] of changed.entries()) {
    const one = looks[index];
    if (!one || !other || !areAlike(one, other)) continue;
    const coarse = coarseParts.flatMap(([offset, length]) => [
      ...one.subarray(offset / 4, (offset + length) / 4),
    ]);
    expect(coarseLikenessAt(other, Uint32Array.from(coarse), 0)).toBeGreaterThan(0.4);
  }
});

test.each(['#ffffff', '#336699'])('A plain ground of %s is like nothing', async (background) => {
  const plain = sharp({ create: { width: 300, height: 400, channels: 3, background } });
  expect(await looksOf(await plain.jpeg().toBuffer())).toBeUndefined();
});
