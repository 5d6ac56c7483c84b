import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#ops/config/config.ts';
import { ObjectStoreError } from '#platform/server/files/object-store/object-store-error.ts';
import { openObjectStore } from '#platform/server/files/object-store/s3-client.ts';
import type { ObjectStoreConfig } from '#platform/server/files/object-store/s3-connection.ts';
import { hasHostsForBuckets } from '#platform/server/files/object-store/s3-connection.ts';
import { loggedError } from '#platform/server/logging/error-log.ts';
import { CREDENTIALS, type Fault, startS3Server } from '#tests/support/s3/s3-server.ts';
import { readAuthorization, refusalOf, signatureOf } from '#tests/support/s3/sigv4.ts';

const server = await startS3Server({ pageSize: 3 });
const config = loadConfig(server.environment).objectStore as ObjectStoreConfig;
const TIMEOUTS = { attemptMs: 1_500, readMs: 2_500 };
const store = await openObjectStore(config, TIMEOUTS);
afterAll(async () => {
  store.close();
  await server.stop();
});
beforeEach(() => {
  server.objects.clear();
  server.requests.length = 0;
  server.fault = () => undefined;
  server.skewMs = 0;
});

const WEBP = { contentType: 'image/webp' };
const keysOf = async (prefix: string) => {
  const pages = await Array.fromAsync(store.list(prefix));
  return pages.map((page) => page.map(({ key }) => key));
};

describe('The verifier of signatures', () => {
  /** From AWS's page "Signature Calculations for the Authorization Header", in one chunk. */
  const EXAMPLE = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
  };
  const scope = { date: '20130524', region: 'us-east-1', service: 's3' };

  test.each([
    [
      'GET Object',
      { method: 'GET', url: '/test.txt', headers: { ...headers, range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT Object',
      {
        method: 'PUT',
        url: '/test$file.text',
        headers: {
          ...headers,
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-content-sha256':
            '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET Bucket Lifecycle',
      { method: 'GET', url: '/?lifecycle', headers },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET Bucket (List Objects)',
      { method: 'GET', url: '/?max-keys=2&prefix=J', headers },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('finds what AWS publishes for %s', (_, request, signature) => {
    const signedHeaders = Object.keys(request.headers).sort();
    const found = signatureOf(request, { ...scope, signedHeaders }, EXAMPLE.secretAccessKey);
    expect(found).toBe(signature);

    const authorization = `AWS4-HMAC-SHA256 Credential=${EXAMPLE.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders.join(';')},Signature=${signature}`;
    expect(readAuthorization(authorization)?.signature).toBe(signature);
    const signed = { ...request, headers: { ...request.headers, authorization } };
    const then = Date.parse('2013-05-24T00:00:00Z');
    expect(refusalOf(signed, EXAMPLE, then)).toBeUndefined();
    expect(refusalOf(signed, EXAMPLE, then + 16 * 60_000)).toBe('RequestTimeTooSkewed');
    expect(refusalOf({ ...signed, method: 'DELETE' }, EXAMPLE, then)).toBe('SignatureDoesNotMatch');
    const more = { ...signed, headers: { ...signed.headers, 'x-amz-acl': 'public-read' } };
    expect(refusalOf(more, EXAMPLE, then)).toBe('AccessDenied');
    expect(refusalOf(signed, { ...EXAMPLE, accessKeyId: 'AKIA' }, then)).toBe('InvalidAccessKeyId');
  });
});

describe('The store', () => {
  test('keeps objects under any key, tells of them, and sends any part', async () => {
    const body = Buffer.from('0123456789');
    for (const key of ['uploads/a.webp', 'uploads/花 + & %.webp', "uploads/it's(1)*!.webp"]) {
      await store.put(key, body, { ...WEBP, cacheControl: 'public' });
      expect(server.objects.get(key)).toMatchObject({ type: 'image/webp', cacheControl: 'public' });
      const found = await store.head(key);
      expect(found).toMatchObject({ size: 10, etag: '"781e5e245d69b566979b86e28d23f2c7"' });
      expect(Math.abs((found?.changedAt ?? 0) - Date.now())).toBeLessThan(5_000);
      const part = await store.getPart(key, { from: 3, length: 4 });
      expect(part).toEqual({ ...found, bytes: Buffer.from('3456') });
      expect((await store.getPart(key, { from: 8, length: 9 }))?.bytes.toString()).toBe('89');
      expect((await store.getPart(key, { from: 10, length: 9 }))?.bytes).toHaveLength(0);
      const other = { from: 0, length: 1, etag: '"another"' };
      await expect(store.getPart(key, other)).rejects.toThrow(ObjectStoreError);
      await store.remove(key);
      await store.remove(key);
      expect(await store.head(key)).toBeUndefined();
      expect(await store.getPart(key, { from: 0, length: 1 })).toBeUndefined();
    }
    await store.put('uploads/empty', Buffer.alloc(0), WEBP);
    const empty = await store.getPart('uploads/empty', { from: 0, length: 9 });
    expect(empty).toMatchObject({ size: 0, bytes: Buffer.alloc(0) });
  });

  test('puts nothing over what is there, if so asked', async () => {
    await store.put('mark', Buffer.from('first'), { ...WEBP, onlyNew: true });
    await store.put('mark', Buffer.from('second'), { ...WEBP, onlyNew: true });
    expect(server.objects.get('mark')?.body.toString()).toBe('first');
    await store.put('mark', Buffer.from('third'), WEBP);
    expect(server.objects.get('mark')?.body.toString()).toBe('third');
    // Not every store knows conditions.
    let left = 1;
    server.fault = () => (left-- > 0 ? { status: 501, answer: 'NotImplemented' } : undefined);
    await store.put('other', Buffer.from('fourth'), { ...WEBP, onlyNew: true });
    expect(server.objects.get('other')?.body.toString()).toBe('fourth');
  });

  test('lists what begins alike, a page at a time', async () => {
    expect(await keysOf('uploads/')).toEqual([[]]);
    const names = ['other', 'uploads/1', 'uploads/2', 'uploads/3', 'uploads/4', 'uploads/<花>'];
    for (const name of names) await store.put(name, Buffer.from(name), WEBP);
    expect(await keysOf('uploads/')).toEqual([names.slice(1, 4), names.slice(4)]);
  });

  test.each([
    ['https://s3.ap-southeast-1.amazonaws.com', true],
    ['https://s3.cn-north-1.amazonaws.com.cn', true],
    ['https://s3.amazonaws.com.example.com', false],
    ['https://account.r2.cloudflarestorage.com', false],
    ['http://localhost:9000', false],
  ])('at %s has a host for each bucket: %s', (endpoint, expected) => {
    expect(hasHostsForBuckets(endpoint)).toBe(expected);
  });

  test('whose clock is off is answered by its own clock', async () => {
    server.skewMs = 20 * 60_000;
    await store.put('late', Buffer.from('x'), WEBP);
    expect(server.objects.has('late')).toBe(true);
  });
});

const failureOf = async (work: Promise<unknown>): Promise<ObjectStoreError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ObjectStoreError)) throw new Error(`no failure of the store: ${error}`);
  // Neither the log nor whoever prints it may see a key.
  const text = inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(loggedError(error));
  expect(text).not.toContain(CREDENTIALS.accessKeyId);
  expect(text).not.toContain(CREDENTIALS.secretAccessKey);
  return error;
};

describe('A store that cannot be used says why:', () => {
  test.each<[string, Partial<ObjectStoreConfig>, string]>([
    ['wrong secret', { secretAccessKey: 'wrong' }, 'the secret key does not fit the access key'],
    ['unknown key', { accessKeyId: 'NOBODY' }, 'it does not know the access key'],
    ['no bucket', { bucket: 'nothing' }, 'there is no such bucket'],
    ['wrong region', { region: 'mars-1' }, 'the region is wrong'],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'it cannot be reached (ECONNREFUSED)'],
  ])('%s', async (_, change, reason) => {
    const wrong = await openObjectStore({ ...config, ...change }, TIMEOUTS);
    const list = async () => Array.fromAsync(wrong.list('uploads/'));
    expect((await failureOf(list())).reason).toBe(reason);
    wrong.close();
  });
});

describe('A store in trouble', () => {
  const BUSY: Fault = { status: 503, answer: 'SlowDown' };
  /** Only the first of the requests meets it. */
  const once = (fault: Fault) => {
    let left = 1;
    server.fault = () => (left-- > 0 ? fault : undefined);
  };
  const body = Buffer.from('x'.repeat(300_000));

  test.each<[string, Fault]>([
    ['is busy', BUSY],
    ['fails', { status: 500, answer: 'InternalError' }],
    ['hangs', 'hang'],
    ['cuts what it reads', 'cut request'],
  ])('is asked again if it %s once', async (_, fault) => {
    once(fault);
    await store.put('uploads/a', body, WEBP);
    expect(server.objects.get('uploads/a')?.body.equals(body)).toBe(true);
  });

  test('sends again what was cut once', async () => {
    await store.put('uploads/a', body, WEBP);
    once('cut answer');
    const part = await store.getPart('uploads/a', { from: 0, length: body.length });
    expect(part?.bytes.equals(body)).toBe(true);
  });

  test.each<[string, Fault, RegExp]>([
    // The client waits longer before it asks again.
    ['is busy', BUSY, /SlowDown|in time/],
    ['fails', { status: 500, answer: 'InternalError' }, /answered 500 InternalError/],
    ['hangs', 'hang', /in time/],
    ['cuts what it sends', 'cut answer', /ECONNRESET/],
    ['has lost its rights', { status: 403, answer: 'AccessDenied' }, /no right/],
  ])('is given up in time if it %s', async (_, fault, reason) => {
    await store.put('uploads/a', body, WEBP);
    server.fault = () => fault;
    const failure = await failureOf(store.getPart('uploads/a', { from: 0, length: body.length }));
    expect(failure.reason).toMatch(reason);
  });

  test('that cuts what it reads has stored nothing of it', async () => {
    server.fault = () => 'cut request';
    await failureOf(store.put('uploads/a', body, WEBP));
    expect(server.objects.size).toBe(0);
  });
});
