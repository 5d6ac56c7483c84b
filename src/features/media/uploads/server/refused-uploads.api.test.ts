import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#features/media/uploads/uploads.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { until } from '#tests/support/until.ts';
import { bodyOf, canvas, startUploads } from '#tests/support/uploads-app.ts';

const { app, sessionId, files, send, upload, phonePhoto } = await startUploads();

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
