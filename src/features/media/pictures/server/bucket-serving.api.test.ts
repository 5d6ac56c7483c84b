import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifySession } from '#features/auth/session.contract.ts';
import { openBucketStore } from '#features/media/uploads/server/storage/bucket-store.ts';
import { storePicture } from '#features/media/uploads/server/storage/upload-store.ts';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import { createFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { loadConfig } from '#ops/config/config.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { ObjectStoreConfig } from '#platform/server/files/object-store/s3-connection.ts';
import { type StoredObject, startS3Server } from '#tests/support/s3/s3-server.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const server = await startS3Server();
const objectStore = loadConfig(server.environment).objectStore as ObjectStoreConfig;
const store = await openBucketStore(objectStore, { attemptMs: 2_000, readMs: 3_000 });
const { app, admin, sessionId } = await startTestApp(server.environment, { store });
const { app: publicApp, admin: publicAdmin } = await startTestApp({
  ...server.environment,
  S3_PUBLIC_URL: 'http://pictures.example/garden/',
});
const base = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => server.stop());
beforeEach(() => {
  server.fault = () => undefined;
  server.requests.length = 0;
});

/** Larger than one piece, and not the same anywhere. */
const full = randomBytes(700_000);
const small = randomBytes(10_000);
const picture = { width: 600, height: 400, preview: '123456'.repeat(3), full };
const newPicture = () =>
  storePicture(store, { ...picture, smaller: [{ width: 320, file: small }] });
const create = async (body: { name: string; profileImage: string; isHidden?: boolean }) =>
  (await admin.call(createFreelancer, { body })).id;
const shownPicture = async () => {
  const url = await newPicture();
  await create({ name: 'Mei', profileImage: url });
  server.requests.length = 0;
  return url;
};
const smallOf = (url: string) => url.replace('.webp', '.w320.webp');
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const verified = await app.inject({
  url: verifySession.path,
  headers: { [SESSION_HEADER]: sessionId },
});
const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? '';

describe('A picture from a bucket', () => {
  let url = '';
  beforeAll(async () => {
    url = await shownPicture();
  });
  test('is sent as one from a folder is', async () => {
    const { statusCode, headers, rawPayload } = await get(url);
    expect([statusCode, rawPayload.equals(full)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '700000',
      'cache-control': 'public, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const head = await app.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      '700000',
      '',
    ]);
    const etag = String(headers.etag);
    const modified = String(headers['last-modified']);
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': modified },
    ];
    for (const condition of conditions) {
      const fresh = await get(url, condition);
      expect([fresh.statusCode, fresh.body, fresh.headers.etag]).toEqual([304, '', etag]);
    }
    const changed = { 'if-none-match': '"other"', 'if-modified-since': modified };
    expect((await get(url, changed)).statusCode).toBe(200);
    expect((await get(defaultAvatarUrls[0] ?? '')).headers['cache-control']).toBe(
      'public, max-age=86400',
    );
  });

  test.each<[string, number, number, number?]>([
    ['bytes=0-9', 0, 10],
    ['bytes=262140-262150', 262_140, 262_151],
    ['bytes=300000-', 300_000, 700_000],
    ['bytes=-500', 699_500, 700_000],
    ['bytes=690000-9999999', 690_000, 700_000],
    ['bytes=0-1,5-6', 0, 700_000, 200],
    ['bytes=9-2', 0, 700_000, 200],
    ['lines=1-2', 0, 700_000, 200],
  ])('is sent in the part that is asked for: %s', async (range, from, to, status = 206) => {
    const answer = await get(url, { range });
    expect([answer.statusCode, answer.rawPayload.equals(full.subarray(from, to))]).toEqual([
      status,
      true,
    ]);
    if (status === 206) {
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/700000`);
    }
    const { etag = '' } = answer.headers;
    expect((await get(url, { range, 'if-range': etag })).statusCode).toBe(status);
    expect((await get(url, { range, 'if-range': '"another"' })).statusCode).toBe(200);
    const beyond = await get(url, { range: 'bytes=700000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */700000']);
  });

  test('that many look at is asked for once, also by those who come together', async () => {
    const hot = smallOf(url);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(hot)));
    for (const { rawPayload } of answers) expect(rawPayload.equals(small)).toBe(true);
    expect(server.requests).toEqual([`GET ${hot.slice(1)}`]);
    // What may go any moment is not kept.
    const hidden = await newPicture();
    await create({ name: 'Ann', profileImage: hidden, isHidden: true });
    expect((await get(hidden)).statusCode).toBe(404);
    expect((await get(hidden, { cookie })).headers['cache-control']).toBe('private, no-store');
    for (const key of server.objects.keys()) if (hidden.includes(key)) server.objects.delete(key);
    expect((await get(hidden, { cookie })).statusCode).toBe(404);
  });

  test('is not asked for under names that nobody may see', async () => {
    for (const name of ['made-up.webp', '.database', `${'a'.repeat(32)}-9x9-123456.webp`]) {
      expect((await get(`/uploads/${name}`)).statusCode).toBe(404);
      expect((await get(`/uploads/${name}`, { cookie })).statusCode).toBe(404);
    }
    expect(server.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
    expect(server.requests).not.toContain('GET uploads/.database');
  });
});

test('Clients that stall hold no connection of the bucket', async () => {
  const url = await shownPicture();
  // More than the system keeps for a client that does not read.
  server.objects.set(url.slice(1), {
    ...(server.objects.get(url.slice(1)) as StoredObject),
    body: Buffer.alloc(30_000_000, 7),
  });
  const clients = Array.from({ length: 5 }, () => {
    const client = connect(Number(new URL(base).port), '127.0.0.1');
    client.pause();
    client.write(`GET ${url} HTTP/1.1\r\nhost: stalled\r\n\r\n`);
    return client;
  });
  let last = -1;
  const isAtRest = () => {
    const before = last;
    last = server.requests.length;
    return last > clients.length && before === last;
  };
  await expect.poll(isAtRest, { interval: 300 }).toBe(true);
  expect(server.busy).toBe(0);
  // They were not sent all of it.
  expect(last).toBeLessThan(clients.length * 100);
  for (const client of clients) client.destroy();
});

describe('While the bucket is in trouble,', () => {
  const awayOf = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers['retry-after'], headers['cache-control']];
  };

  test('pictures have a pause, what was seen just now and all the rest goes on', async () => {
    const [seen, unseen] = [await shownPicture(), await shownPicture()];
    await get(smallOf(seen));
    await server.stop();
    expect(await awayOf(unseen)).toEqual([503, '2', 'no-store']);
    expect((await get(smallOf(seen))).statusCode).toBe(200);
    for (const url of ['/readyz', '/healthz', '/api/freelancers']) {
      expect((await get(url)).statusCode).toBe(200);
    }
    // A profile that names a picture for the first time cannot be saved, another can.
    const named = { name: 'Mei', profileImage: `/uploads/${'b'.repeat(32)}-9x9-123456.webp` };
    await expect(create(named)).rejects.toMatchObject({
      status: 503,
      serverMessage: 'The site cannot reach its pictures right now. Please try again in a moment.',
    });
    const id = await create({ name: 'Ann', profileImage: '' });
    await admin.call(updateFreelancer, { params: { id: String(id) }, body: { title: 'Guide' } });
    await server.restart();
    expect((await get(unseen)).statusCode).toBe(200);
  });

  test.each([
    ['hangs', 'hang' as const],
    ['refuses', { status: 403, answer: 'AccessDenied' }],
  ])('(it %s) nobody waits long', async (_, fault) => {
    const url = await shownPicture();
    server.fault = () => fault;
    expect(await awayOf(url)).toEqual([503, '2', 'no-store']);
  });

  test('a picture that breaks off is not taken for a whole one, and what was cut comes again', async () => {
    const url = await shownPicture();
    await get(url);
    // The begin is at hand; the second piece never comes.
    server.fault = (request) => (request.startsWith('GET') ? 'cut answer' : undefined);
    const answer = await fetch(base + url);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    let cuts = 1;
    server.fault = () => (cuts-- > 0 ? 'cut answer' : undefined);
    const whole = await fetch(base + url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(full)).toBe(true);
  });
});

describe('With a public address', () => {
  test('what is shown is fetched there, what is hidden nowhere', async () => {
    const url = await newPicture();
    const body = { name: 'Mei', profileImage: url };
    const { id } = await publicAdmin.call(createFreelancer, { body });
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await publicApp.inject({ url: smallOf(url), method });
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        `http://pictures.example/garden${smallOf(url)}`,
        'public, max-age=300, must-revalidate',
      ]);
    }
    expect(server.objects.get(url.slice(1))).toMatchObject({
      type: 'image/webp',
      cacheControl: 'public, max-age=300, must-revalidate',
    });
    expect((await publicApp.inject(defaultAvatarUrls[0] ?? '')).statusCode).toBe(302);
    await publicAdmin.call(updateFreelancer, {
      params: { id: String(id) },
      body: { isHidden: true },
    });
    expect((await publicApp.inject(url)).statusCode).toBe(404);
  });
});
