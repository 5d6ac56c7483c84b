import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from '#features/media/uploads/server/picture.ts';

const square = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c04060' } });

/** How many pictures are decoded at the same time. Damaged ones are decoded and nothing else. */
const countAtOnce = async (picture: Buffer) => {
  const damaged = picture.subarray(0, picture.length - 20);
  // A picture moves from one counter to the other between two reads, so their sum may count it twice.
  const pending = () => {
    const { queue, process } = sharp.counters();
    return Math.max(queue, process);
  };
  // The counters are those of the process, which an earlier test file may still keep busy.
  await expect.poll(pending).toBe(0);
  let most = 0;
  const count = () => {
    most = Math.max(most, pending());
  };
  sharp.queue.on('change', count);
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => readPicture(damaged)));
  sharp.queue.off('change', count);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  return most;
};

test.each([
  ['AVIF', square.clone().avif()],
  ['PNG', square.clone().png({ progressive: true })],
  ['WebP', square.clone().webp({ lossless: true })],
])('One picture at a time is decoded of the type %s', async (_, picture) => {
  expect(await countAtOnce(await picture.toBuffer())).toBe(1);
});

test('JPEG, which takes little memory, is decoded by several at once', async () => {
  expect(await countAtOnce(await square.clone().jpeg().toBuffer())).toBeGreaterThan(1);
});
