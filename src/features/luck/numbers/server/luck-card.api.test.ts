import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { luckCardAddress, luckCardSizes } from '#features/luck/numbers/luck-card.rules.ts';
import { reelsOf } from '#features/luck/numbers/server/draw-luck-card.ts';
import { countUses } from '#platform/server/cache/cache-metrics.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app } = await startTestApp();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** What chats show without asking. */
const MOST_BYTES = 300_000;

describe.each(['card', 'preview'] as const)('The picture of a lucky number (%s)', (kind) => {
  test.each(['0000', '9999'])('is a JPEG of its size for %s', async (digits) => {
    const response = await get(luckCardAddress(digits, kind));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const picture = response.rawPayload;
    expect(picture.length).toBeLessThan(MOST_BYTES);
    const { format, width, height, exif } = await sharp(picture).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', ...luckCardSizes[kind] });
  });

  test('shows every digit in gold, in each of the four places', async () => {
    const { x, y, width, height, gap } = reelsOf[kind];
    const pixelsIn = async (picture: Buffer, place: number) => {
      const left = x + place * (width + gap);
      const cut = sharp(picture).extract({ left, top: y, width, height });
      return cut.raw().toBuffer();
    };
    const goldIn = (pixels: Buffer) => {
      let gold = 0;
      for (let at = 0; at < pixels.length; at += 3) {
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
        if (red > 170 && green > 110 && red > blue + 40) gold += 1;
      }
      return gold / (width * height);
    };
    const seen: Buffer[] = [];
    for (const digits of ['0123', '4567', '8990']) {
      const { rawPayload } = await get(luckCardAddress(digits, kind));
      for (const place of [0, 1, 2, 3]) seen.push(await pixelsIn(rawPayload, place));
    }
    for (const pixels of seen) expect(goldIn(pixels)).toBeGreaterThan(0.1);
    const small = await Promise.all(
      seen.slice(0, 10).map((pixels) =>
        sharp(pixels, { raw: { width, height, channels: 3 } })
          .resize(8, 10)
          .greyscale()
          .raw()
          .toBuffer(),
      ),
    );
    const furthest = (one: Buffer, other: Buffer) =>
      Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));
    for (const [at, one] of small.entries())
      for (const other of small.slice(at + 1)) expect(furthest(one, other)).toBeGreaterThan(40);
  });
});

test('Whoever has it gets nothing again, and whoever asks for the head gets no picture', async () => {
  const url = luckCardAddress('0423');
  const first = await get(url);
  const again = await get(url, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  const other = await get(luckCardAddress('0424'), { 'if-none-match': String(first.headers.etag) });
  expect(other.statusCode).toBe(200);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
});

test('Without the version, or with another, nobody keeps it for long', async () => {
  for (const url of [
    '/luck/card/0423.jpg',
    '/luck/card/0423.jpg?v=2',
    '/luck/card/0423.jpg?v=1&v=1',
  ]) {
    const response = await get(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      200,
      'public, max-age=3600',
    ]);
  }
});

test.each([
  '/luck/card/423.jpg',
  '/luck/card/00423.jpg',
  '/luck/card/0423.png',
  '/luck/card/0423-large.jpg',
  '/luck/card/%D9%A0%D9%A4%D9%A2%D9%A3.jpg',
  '/luck/card/..%2F..%2Fpackage.json',
  '/luck/card/',
])('There is no picture at %s', async (url) => {
  const response = await get(url);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('Two at once draw once, and a crowd of others is told to come back', async () => {
  const { made } = countUses('luck cards');
  const before = made.value;
  const both = await Promise.all([get(luckCardAddress('7777')), get(luckCardAddress('7777'))]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(made.value - before).toBe(1);
  const crowd = await Promise.all(
    Array.from({ length: 30 }, (_, at) => get(luckCardAddress(String(6000 + at), 'preview'))),
  );
  const drawn = crowd.filter(({ statusCode }) => statusCode === 200);
  const refused = crowd.filter(({ statusCode }) => statusCode === 503);
  expect([drawn.length, refused.length]).toEqual([25, 5]);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
});
