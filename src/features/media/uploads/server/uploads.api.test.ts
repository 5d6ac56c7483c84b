import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { preparePictures } from '#features/media/uploads/server/storage/upload-store.ts';
import {
  defaultAvatarUrls,
  NAME_DIGITS,
  previewOf,
  sizeOf,
  srcSetOf,
} from '#features/media/uploads/upload-url.rules.ts';
import { MAX_UPLOAD_BYTES } from '#features/media/uploads/uploads.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { painting } from '#tests/support/picture-variants.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

const { app, dataDir, sessionId } = await startTestApp();
const folder = join(dataDir, 'uploads');
/** As the admin's browser asks for a picture that no profile names yet. */
const session = { [SESSION_HEADER]: sessionId };
const verified = await app.inject({ url: '/api/auth/verify', headers: session });
const cookie = String(verified.headers['set-cookie']);
const see = (url: string) => app.inject({ url, headers: { cookie } });
const files = () => readdirSync(folder).sort();

const bodyOf = async (form: FormData) => {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } };
};
const send = (payload: Buffer | string, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload,
    headers: { [SESSION_HEADER]: sessionId, ...headers },
  });
const upload = async (content: Buffer | string, name = 'photo.jpg', type = 'image/jpeg') => {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.set('file', new File([bytes], name, { type }));
  const { payload, headers } = await bodyOf(form);
  return send(payload, headers);
};

const canvas = (width: number, height: number, background = '#c04060') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo as a phone makes it: lying on its side, with the place where it was taken. */
const phonePhoto = await canvas(1600, 1200)
  .composite([{ input: await canvas(1600, 600, '#ffffff').png().toBuffer(), top: 0, left: 0 }])
  .withExif({
    IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '1/1 17/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '103/1 51/1 0/1',
    },
  })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

describe('A form that falls to pieces', () => {
  test.each([
    ['only boundaries', '--B\r\n'.repeat(13)],
    ['no end', '--B\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'],
    [
      'more parts than allowed',
      '--B\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n'.repeat(40),
    ],
    ['a broken head', '--B\r\ncontent-disposition\r\n\r\nabc\r\n--B--\r\n'],
    ['nothing', ''],
  ])('(%s) is refused, and the server lives on', async (_, payload) => {
    const before = files();
    const answer = await send(payload, { 'content-type': 'multipart/form-data; boundary=B' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^(Please|The upload)/);
    expect(files()).toEqual(before);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

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

/** A PNG that is small on the wire and huge in memory. */
const pngBomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((width + 1) * 100));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const gif = await canvas(20, 20).gif().toBuffer();
const tiff = await canvas(20, 20).tiff().toBuffer();
const png = await canvas(400, 400).png().toBuffer();
const webp = await sharp(phonePhoto).webp().toBuffer();
const avif = await canvas(400, 400).avif().toBuffer();
/** An AVIF whose header names this size. */
const avifOf = (width: number, height: number): Buffer => {
  const file = Buffer.from(avif);
  const at = file.indexOf('ispe');
  file.writeUInt32BE(width, at + 8);
  file.writeUInt32BE(height, at + 12);
  return file;
};

describe('A file is refused, and leaves nothing behind,', () => {
  const damaged = 'The picture is damaged or incomplete';
  const notOne = 'not a picture that can be used';
  const photo = phonePhoto;
  test.each<[string, Buffer | string, number, string]>([
    [
      'that is SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
      notOne,
    ],
    ['that is HTML named .jpg', '<!doctype html><script>alert(1)</script>', 415, notOne],
    ['that is GIF', gif, 415, notOne],
    ['that is TIFF', tiff, 415, notOne],
    ['that is PDF', '%PDF-1.7 and so on and on', 415, notOne],
    [
      'that is HEIC',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      415,
      'export the photo as JPEG',
    ],
    ['that is empty', '', 415, notOne],
    [
      'that only begins like a JPEG',
      Buffer.concat([photo.subarray(0, 20), Buffer.from('<script>')]),
      400,
      damaged,
    ],
    ['that is a truncated JPEG', photo.subarray(0, photo.length / 2), 400, damaged],
    ['that is a truncated PNG', png.subarray(0, 300), 400, damaged],
    ['that is a truncated WebP', webp.subarray(0, 900), 400, damaged],
    ['that unpacks to 900 megapixels', pngBomb(30_000, 30_000), 400, 'more than 50 megapixels'],
    ['that unpacks to 51 megapixels', pngBomb(8_500, 6_000), 400, 'more than 50 megapixels'],
    ['that is an AVIF of 21 megapixels', avifOf(5_250, 4_000), 400, 'more than 20 megapixels'],
    ['that is an AVIF larger than it says', avifOf(100, 100), 400, damaged],
    [
      'that is larger than 15 MB',
      Buffer.concat([photo, Buffer.alloc(MAX_UPLOAD_BYTES)]),
      413,
      'larger than 15 MB',
    ],
  ])('%s', async (_, content, status, message) => {
    const before = files();
    const answer = await upload(content);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining(message) });
    expect(answer.statusCode).toBe(status);
    expect(files()).toEqual(before);
  });

  test('when it comes with another one', async () => {
    const before = files();
    const form = new FormData();
    const bytes = new Uint8Array(await canvas(10, 10).png().toBuffer());
    for (const name of ['one', 'two', 'three']) form.set(name, new File([bytes], `${name}.png`));
    const { payload, headers } = await bodyOf(form);
    const answer = await send(payload, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Please upload one picture at a time' });
    expect(files()).toEqual(before);
  });

  test('and the rest of it is read to its end, so that no connection stays open', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const form = new FormData();
    form.set('one', new File([new Uint8Array(png)], 'one.png'));
    form.set('two', new File([new Uint8Array(5_000_000)], 'two.png'));
    const headers = { [SESSION_HEADER]: sessionId };
    const answer = await fetch(`${address}/api/uploads`, { method: 'POST', body: form, headers });
    expect(answer.status).toBe(400);
    await answer.text();
    await until(async () => {
      app.server.closeIdleConnections();
      expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(0);
    });
  });

  test.each([
    ['JSON', '{"file":"x"}', 'application/json', 415, 'multipart/form-data'],
    ['the bare picture', 'x', 'image/jpeg', 415, 'not supported'],
    ['a form without a boundary', 'x', 'multipart/form-data', 400, 'was incomplete'],
    [
      'half a form',
      '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nhal',
      'multipart/form-data; boundary=b',
      400,
      'was incomplete',
    ],
    [
      'a form without a file',
      '--b\r\nContent-Disposition: form-data; name="f"\r\n\r\ntext\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
      400,
      'Please choose a picture',
    ],
  ])('when the request is %s', async (_, payload, type, status, message) => {
    const answer = await send(payload, { 'content-type': type });
    expect(answer.json()).toMatchObject({ message: expect.stringContaining(message) });
    expect(answer.statusCode).toBe(status);
  });

  test('without a session', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(phonePhoto)], 'photo.jpg'));
    const { payload, headers } = await bodyOf(form);
    const answer = await app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
    expect(answer.statusCode).toBe(401);
  });
});

describe('The uploads folder', () => {
  test('is served with nothing that could run, and asked for again after minutes', async () => {
    const { url } = (await upload(phonePhoto)).json();
    const payload = { name: 'Mei', profileImage: url };
    await app.inject({ method: 'POST', url: '/api/freelancers', headers: session, payload });
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('shows other sites no picture that only admins see', async () => {
    const { url } = (await upload(phonePhoto)).json();
    expect((await see(url)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each([
    '/uploads/',
    '/uploads/nothing.webp',
    '/uploads/.hidden',
    '/uploads/..%2fin-use.lock',
    '/uploads/a/b.webp',
  ])('answers a plain 404 for %s', async (url) => {
    writeFileSync(join(folder, '.hidden'), 'secret');
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toBe('Not found');
  });

  test('holds the default avatars, and keeps one that the operator replaced', async () => {
    for (const url of defaultAvatarUrls) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.length).toBeLessThan(30_000);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject(sizeOf(url) ?? {});
    }
    const own = join(folder, 'default-avatar-3.webp');
    writeFileSync(own, 'own');
    await preparePictures(createFolderStore(folder));
    expect(readFileSync(own, 'utf8')).toBe('own');
  });
});
