import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  NAME_DIGITS,
  previewOf,
  sizeOf,
  srcSetOf,
} from '#features/media/uploads/upload-url.rules.ts';
import { painting } from '#tests/support/picture-variants.ts';
import { canvas, startUploads } from '#tests/support/uploads-app.ts';

const { folder, see, files, upload, phonePhoto } = await startUploads();

describe('An uploaded picture', () => {
  test('is stored upright as WebP with smaller copies, all named by the rule', async () => {
    const before = files();
    const answer = await upload(phonePhoto);
    expect(answer.statusCode).toBe(201);
    const { url, width, height } = answer.json();
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-1200x1600-[0-9a-f]{18}\.webp$/);
    expect({ width, height }).toEqual({ width: 1200, height: 1600 });
    expect(sizeOf(url)).toEqual({ width, height });
    expect(previewOf(url)?.['--middle']?.split(',')).toHaveLength(4);

    const listed = (srcSetOf(url) ?? '').split(', ').map((entry) => entry.split(' '));
    expect(listed.map(([, size]) => size)).toEqual(['320w', '640w', '960w', '1200w']);
    for (const [address = '', size] of listed) {
      const served = await see(address);
      expect(served.statusCode).toBe(200);
      const metadata = await sharp(served.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: Number.parseInt(size ?? '', 10) });
    }
    const added = files().filter((name) => !before.includes(name));
    expect(added).toEqual(listed.map(([address = '']) => basename(address)).sort());
  });

  test('is turned as its orientation says', async () => {
    const { url } = (await upload(phonePhoto)).json();
    const pixels = await sharp(join(folder, basename(url)))
      .raw()
      .toBuffer();
    // Orientation 6 turns the white upper half to the right.
    const [left, right] = [pixels[(800 * 1200 + 100) * 3 + 1], pixels[(800 * 1200 + 1100) * 3 + 1]];
    expect(left).toBeLessThan(120);
    expect(right).toBeGreaterThan(220);
  });

  test('keeps nothing but its pixels', async () => {
    expect(phonePhoto.includes('SecretCamera')).toBe(true);
    const polyglot = Buffer.concat([phonePhoto, Buffer.from('<html><script>alert(1)</script>')]);
    const { url } = (await upload(polyglot)).json();
    for (const name of files().filter((each) =>
      each.startsWith(basename(url).slice(0, NAME_DIGITS)),
    )) {
      const stored = readFileSync(join(folder, name));
      expect(stored.includes('SecretCamera')).toBe(false);
      expect(stored.includes('<script')).toBe(false);
      const { exif, icc, xmp, orientation } = await sharp(stored).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('is made smaller than 2,000 pixels, and never larger than it was', async () => {
    const large = (await upload(await canvas(3000, 1500).jpeg().toBuffer())).json();
    expect(large).toMatchObject({ width: 2000, height: 1000 });
    expect(large.color).toMatch(/^#c[01](3f|4[01])(5f|6[01])$/);
    const small = (await upload(await canvas(50, 40).png().toBuffer())).json();
    expect(small).toMatchObject({ width: 50, height: 40, color: '#c04060' });
    expect(
      files().filter((name) => name.startsWith(basename(small.url).slice(0, NAME_DIGITS))),
    ).toHaveLength(1);
  });

  test.each([
    ['PNG', canvas(40, 50).png()],
    [
      'transparent PNG',
      sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } }).png(),
    ],
    ['grey PNG', canvas(40, 50).greyscale().png()],
    ['WebP', canvas(40, 50).webp()],
    ['AVIF', canvas(40, 50).avif()],
    ['CMYK JPEG', canvas(40, 50).toColourspace('cmyk').jpeg()],
  ])('may be %s, whatever its name says', async (_, picture) => {
    const answer = await upload(await picture.toBuffer(), 'page.html', 'text/html');
    expect(answer.statusCode).toBe(201);
    expect((await see(answer.json().url)).headers['content-type']).toBe('image/webp');
  });

  test('is told what its pixels say against it, and stored all the same', async () => {
    const picture = await painting(5);
    const large = await sharp(picture).resize({ width: 1200 }).toBuffer();
    const dark = await sharp(picture).linear(0.15, 0).jpeg().toBuffer();
    const blurred = await sharp(large).blur(8).jpeg().toBuffer();
    for (const [sent, flaws] of [
      [picture, []],
      [dark, ['dark']],
      [blurred, ['blurred']],
    ] as const) {
      const answer = await upload(sent);
      expect(answer.statusCode).toBe(201);
      expect(answer.json().flaws).toEqual(flaws);
      expect((await see(answer.json().url)).statusCode).toBe(200);
    }
  });

  test('of many at the same time all arrive, each under its own name', async () => {
    const photo = await canvas(900, 900).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(photo)));
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(8);
  });
});
