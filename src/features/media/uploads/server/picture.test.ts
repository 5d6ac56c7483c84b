import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from '#features/media/uploads/server/picture.ts';

/** A picture with the upper half in the first colour and the lower half in the second. */
const halves = (upper: string, lower: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: lower } }).composite([
    {
      input: { create: { width: 400, height: 250, channels: 3, background: upper } },
      top: 0,
      left: 0,
    },
  ]);

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

/** The preview in full colours, because scaling mixes a little of the neighbours into each. */
const fullColors = async (picture: Sharp) => {
  const { preview } = await readPicture(await picture.png().toBuffer());
  return preview.replace(/./g, (digit) => (Number.parseInt(digit, 16) > 7 ? 'f' : '0'));
};

test('A picture has a preview of its sides and its middle, from top to bottom', async () => {
  expect(await fullColors(halves('#000', '#fff'))).toBe('000fff000000ffffff');
  const face = { create: { width: 134, height: 250, channels: 3, background: '#f00' } } as const;
  const ground = await halves('#0f0', '#00f').png().toBuffer();
  const portrait = sharp(ground).composite([{ input: face, top: 0, left: 133 }]);
  expect(await fullColors(portrait)).toBe('0f000ff00f0000f00f');
});

test('A transparent picture has the preview of the paper behind it', async () => {
  const nothing = { width: 90, height: 90, channels: 4, background: '#0000' } as const;
  const bytes = await sharp({ create: nothing }).png().toBuffer();
  expect((await readPicture(bytes)).preview).toBe('ffe'.repeat(6));
});
