import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startHotReads } from '#tests/support/hot-reads.ts';

const { source, startServer } = await startHotReads();

describe('A hot read', () => {
  test('is computed once and answered with the same headers after', async () => {
    const { get, reads } = await startServer();
    const first = await get(1);
    const second = await get(1);
    expect(reads()).toBe(1);
    expect(second.json()).toEqual(first.json());
    const own = { 'x-request-id': expect.any(String), date: expect.any(String) };
    expect(second.headers).toEqual({ ...first.headers, ...own });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, x-session-id',
      'x-total-count': String(source.edition),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    });
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('has the same content in %s', async (encoding, decompress) => {
    const { get, reads } = await startServer();
    const plain = await get(1);
    const headers = { 'accept-encoding': encoding };
    const answers = await Promise.all([get(1, headers), get(1, headers)]);
    for (const answer of [...answers, await get(1, headers)]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(decompress(answer.rawPayload)).toEqual(plain.rawPayload);
      expect(answer.headers.etag).toBe(plain.headers.etag);
    }
    expect(reads()).toBe(1);
  });

  test('is compressed also when it must be computed first', async () => {
    const { get } = await startServer();
    const answer = await get(1, { 'accept-encoding': 'br' });
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({ id: 1 });
  });

  test('is not sent again to whoever has it', async () => {
    const { app, get } = await startServer();
    const { headers } = await get(1);
    for (const tag of [headers.etag, `"other", ${headers.etag}`, '*']) {
      const answer = await get(1, { 'if-none-match': tag });
      expect(answer.statusCode).toBe(304);
      expect(answer.body).toBe('');
      expect(answer.headers.etag).toBe(headers.etag);
      expect(answer.headers['content-length']).toBeUndefined();
    }
    source.edition += 1;
    app.responseCache.invalidate('stories');
    const changed = await get(1, { 'if-none-match': headers.etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().edition).toBe(source.edition);
  });

  test('answers HEAD without a body', async () => {
    const { app, get } = await startServer();
    await get(1);
    const answer = await app.inject({ method: 'HEAD', url: '/api/stories/1' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  test('has one entry, however its address is spelled', async () => {
    const { app, get, reads } = await startServer();
    await get(1);
    for (const address of ['1?x=1', '1?y=2&x=1', '0001', '%31', '1?']) {
      const answer = await app.inject(`/api/stories/${address}`);
      expect(answer.json()).toMatchObject({ id: 1 });
    }
    expect(reads()).toBe(1);
    expect(app.responseCache.size).toBe(1);
  });

  test('is computed for everyone who sends a session, and kept from shared memories', async () => {
    const { get, reads } = await startServer();
    await get(1);
    const answer = await get(1, { 'x-session-id': 'any' });
    expect(reads()).toBe(2);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'x-session-id' });
  });

  test('that fails is tried again', async () => {
    const { get, reads } = await startServer();
    expect((await get(404)).statusCode).toBe(404);
    expect((await get(404)).json()).toEqual({ message: 'No such story', code: 'not_found' });
    expect(reads()).toBe(2);
  });

  test('is computed each time where there is no memory for it', async () => {
    const { app, get, reads } = await startServer({ maxBytes: 0 });
    await get(1);
    await Promise.all([get(1), get(1)]);
    expect(reads()).toBe(3);
    expect(app.responseCache.bytes).toBe(0);
  });

  test('takes no more memory than it was given, all encodings counted', async () => {
    const { app, get } = await startServer({ maxBytes: 30_000 });
    for (let id = 1; id <= 40; id++) {
      await get(id);
      const before = app.responseCache.bytes;
      await get(id, { 'accept-encoding': 'br' });
      expect(app.responseCache.bytes).toBeLessThanOrEqual(30_000);
      if (id === 1) expect(app.responseCache.bytes).toBeGreaterThan(before);
    }
    expect(app.responseCache.bytes).toBeGreaterThan(20_000);
  });
});
