import { basename } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepOrphans } from '#features/media/pictures/server/removal/orphan-sweep.ts';
import { removeReleased } from '#features/media/pictures/server/removal/picture-removal.ts';
import { openBucketStore } from '#features/media/uploads/server/storage/bucket-store.ts';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { releasedPictures } from '#features/media/uploads/server/uploads.table.ts';
import { srcSetOf, urlsOf } from '#features/media/uploads/upload-url.rules.ts';
import { loadConfig } from '#ops/config/config.ts';
import { copyDemoPictures, demoGalleries } from '#ops/demo/demo-pictures.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { ObjectStoreConfig } from '#platform/server/files/object-store/s3-connection.ts';
import { type Fault, startS3Server } from '#tests/support/s3/s3-server.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { viewBucket } from '#tests/support/test-store.ts';

const server = await startS3Server();
const objectStore = loadConfig(server.environment).objectStore as ObjectStoreConfig;
const store = await openBucketStore(objectStore, { attemptMs: 2_000, writeMs: 3_000 });
// The disk of the program is full: pictures need none of it.
const { app, db, sessionId } = await startTestApp(server.environment, {
  store,
  measureRoom: () => 0,
});
// The first sweep claims the empty bucket for this database.
await sweepOrphans(db, store);
const view = viewBucket(server);
afterAll(() => server.stop());
beforeEach(() => {
  server.fault = () => undefined;
  server.requests.length = 0;
});

const photo = await sharp({
  create: { width: 1000, height: 800, channels: 3, background: '#336699' },
})
  .jpeg()
  .toBuffer();
const upload = async () => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photo)], 'photo.jpg'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      [SESSION_HEADER]: sessionId,
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
};

describe('An upload', () => {
  test('goes to the bucket in all its sizes, the full one last, and needs no room on the disk', async () => {
    const answer = await upload();
    expect(answer.statusCode).toBe(201);
    const { url } = answer.json();
    const listed = (srcSetOf(url) ?? '').split(', ').map((entry) => entry.split(' ')[0]);
    expect(listed).toHaveLength(4);
    expect(server.requests).toEqual(listed.map((each) => `PUT ${each?.slice(1)}`));
  });

  test.each<[string, Fault]>([
    ['is away', { status: 500, answer: 'InternalError' }],
    ['hangs', 'hang'],
    ['cuts what it reads', 'cut request'],
    ['refuses', { status: 403, answer: 'AccessDenied' }],
  ])('whose bucket %s on the way is refused and leaves nothing', async (_, fault) => {
    const before = view.names();
    let puts = 0;
    server.fault = (request) => {
      if (!request.startsWith('PUT')) return undefined;
      puts += 1;
      return puts > 2 ? fault : undefined;
    };
    const answer = await upload();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: 'The site cannot reach its pictures right now. Please try again in a moment.',
    });
    expect(view.names()).toEqual(before);
  });

  test('whose remains could not be removed is swept as an orphan is', async () => {
    const before = view.names();
    server.fault = (request) =>
      /^DELETE|^PUT .*0000\.webp|PUT .*-\w{18}\.webp$/.test(request)
        ? { status: 403, answer: 'AccessDenied' }
        : undefined;
    expect((await upload()).statusCode).toBe(503);
    const left = view.names().filter((name) => !before.includes(name));
    expect(left).toHaveLength(3);
    server.fault = () => undefined;
    for (const name of left) view.age(name, 25);
    await sweepOrphans(db, store);
    expect(view.names().filter((name) => left.includes(name))).toEqual([]);
  });
});

test('What could not be removed is removed later', async () => {
  const urls = await Promise.all([upload(), upload()]).then((all) =>
    all.map((each) => each.json().url as string),
  );
  await db.transaction((tx) => releasePictures(tx, urls));
  await server.stop();
  await expect(removeReleased(db, store)).rejects.toThrow('2 pictures could not be removed');
  expect(await db.$count(releasedPictures)).toBe(2);
  await server.restart();
  await removeReleased(db, store);
  expect(await db.$count(releasedPictures)).toBe(0);
  for (const url of urls) expect(view.has(url.replace('/uploads/', ''))).toBe(false);
});

test('Demo pictures go to the bucket, also when two programs start together', async () => {
  // A store as patient as the program's own: nothing fails here, and a machine may be slow.
  const patient = await openBucketStore(objectStore);
  const urls = [...new Set(demoGalleries().flat())];
  const wanted = urls.flatMap(urlsOf).map((url) => basename(url));
  const others = view.names().filter((name) => !wanted.includes(name));
  await Promise.all([copyDemoPictures(patient, urls), copyDemoPictures(patient, urls)]);
  expect(view.names().sort()).toEqual([...others, ...wanted].sort());
  server.requests.length = 0;
  await copyDemoPictures(patient, urls);
  expect(server.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  await patient.close();
});
