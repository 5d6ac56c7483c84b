import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { preparePictures } from '#features/media/uploads/server/storage/upload-store.ts';
import { defaultAvatarUrls, sizeOf } from '#features/media/uploads/upload-url.rules.ts';
import { startUploads } from '#tests/support/uploads-app.ts';

const { app, folder, session, see, upload, phonePhoto } = await startUploads();

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
