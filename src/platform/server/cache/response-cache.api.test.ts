import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { loadConfig } from '#ops/config/config.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { announce, announceSoon } from '#platform/server/cache/announce.ts';
import { contentChanges } from '#platform/server/cache/content-changes.table.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { DatabaseUnavailable } from '#platform/server/db/health-monitor.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mount } from '#platform/server/http/mount.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const getStory = endpoint({
  method: 'GET',
  path: '/api/stories/:id',
  access: 'public',
  summary: 'A story',
  params: idParams,
  response: z.object({ id: z.int(), edition: z.int(), text: z.string() }),
});

const { database, dataDir, databaseUrl, remove } = await openTestDatabase();
const servers: FastifyInstance[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await remove();
});

/** A server with one hot read; all of them share one edition, as if it stood in the database. */
const source: { edition: number; failure?: Error | undefined } = { edition: 1 };
const startServer = async ({ maxBytes = 1_000_000, lookEveryMs = 10_000, on = database } = {}) => {
  const app = await createHttpServer({
    ...loadConfig({ LOG_LEVEL: 'silent' }),
    development: false,
    cache: { database: on, maxBytes, lookEveryMs },
  });
  let reads = 0;
  mount(
    app,
    getStory,
    ({ params, reply }) => {
      reads += 1;
      if (params.id === 404) throw notFound('No such story');
      if (source.failure) throw source.failure;
      reply.header('x-total-count', source.edition);
      return { id: params.id, edition: source.edition, text: 'Once upon a time. '.repeat(200) };
    },
    { cachedFor: ['stories'] },
  );
  await app.ready();
  servers.push(app);
  const get = (id: number, headers = {}) => app.inject({ url: `/api/stories/${id}`, headers });
  return { app, get, reads: () => reads };
};

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

describe('A change', () => {
  test('is seen by the next read', async () => {
    const { app, get } = await startServer();
    await get(1);
    source.edition += 1;
    app.responseCache.invalidate('stories');
    expect((await get(1)).json().edition).toBe(source.edition);
  });

  test('that is announced in a transaction is seen once that is committed', async () => {
    const { get, reads } = await startServer();
    await get(1);
    const publish = (topic: string, failure?: Error) =>
      database.db.transaction(async (tx) => {
        announce(tx, topic);
        await get(1);
        if (failure) throw failure;
      });
    await expect(publish('stories', new Error('no'))).rejects.toThrow('no');
    await get(1);
    await publish('others');
    await get(1);
    expect(reads()).toBe(1);
    source.edition += 1;
    await publish('stories');
    expect((await get(1)).json().edition).toBe(source.edition);
    expect(reads()).toBe(2);
    expect(() => announce(database.db, 'stories')).toThrow('in the transaction');
  });

  test('that comes often is seen within two seconds, at the cost of one', async () => {
    const { get, reads } = await startServer();
    await get(1);
    source.edition += 1;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await database.db.transaction(async (tx) => announceSoon(tx, 'stories'));
    await database.db.transaction(async (tx) => announceSoon(tx, 'stories', 'others'));
    expect((await get(1)).json().edition).toBe(source.edition - 1);
    vi.advanceTimersByTime(2_000);
    expect((await get(1)).json().edition).toBe(source.edition);
    await get(1);
    expect(reads()).toBe(2);
  });
});

// Only a database server has several processes before it.
if (databaseUrl) {
  const another = await openDatabase({ dataDir, databaseUrl });
  afterAll(() => another.close());
  describe('A change', () => {
    test('in one process is heard by the others', async () => {
      const [here, there] = [await startServer(), await startServer({ on: another })];
      await Promise.all([here.get(1), there.get(1)]);
      source.edition += 1;
      // More than one message holds.
      const many = Array.from({ length: 2_000 }, (_, i) => `story number ${i}`);
      await database.db.transaction(async (tx) => announce(tx, ...many, 'stories'));
      const isInvalidated = async () =>
        expect((await there.get(1)).json().edition).toBe(source.edition);
      await until(isInvalidated);
      await here.get(1);
      await here.get(1);
      expect(here.reads()).toBe(2);
    });

    test('of which the message was lost is found by looking', async () => {
      const { get } = await startServer({ on: another, lookEveryMs: 50 });
      await get(1);
      source.edition += 1;
      await database.db.insert(contentChanges).values({ sender: 'another', topics: ['stories'] });
      const isSeen = async () => expect((await get(1)).json().edition).toBe(source.edition);
      await until(isSeen);
    });

    test('is found by looking, too, when its transaction began before the last look', async () => {
      const { get } = await startServer({ on: another, lookEveryMs: 50 });
      await get(1);
      const countLooks = async () => {
        const { rows } = await database.pool.query(
          `select max(query_start) as at from pg_stat_activity
           where datname = current_database() and query like '%content_changes%'`,
        );
        return rows[0].at as Date;
      };
      await database.db.transaction(async (tx) => {
        await tx.insert(contentChanges).values({ sender: 'another', topics: ['stories'] });
        // A change that is committed later than this one was seen by a look meanwhile.
        const before = await countLooks();
        await database.db.insert(contentChanges).values({ sender: 'another', topics: ['others'] });
        await until(async () => expect(await countLooks()).not.toEqual(before));
        source.edition += 1;
      });
      const isSeen = async () => expect((await get(1)).json().edition).toBe(source.edition);
      await until(isSeen);
    });

    const stopListening = () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen%'`,
      );

    test('that may have been missed does not matter while nobody can be asked', async () => {
      const { app, get } = await startServer();
      const first = await get(1);
      source.failure = new DatabaseUnavailable();
      await stopListening();
      await until(async () => expect((await get(1)).headers['x-stale']).toBe('1'));
      const stale = await get(1);
      expect([stale.statusCode, stale.body]).toEqual([200, first.body]);
      // One that is known does.
      app.responseCache.invalidate('stories');
      expect((await get(1)).statusCode).toBe(503);
      source.failure = undefined;
      const fresh = await get(1);
      expect([fresh.statusCode, fresh.headers['x-stale']]).toEqual([200, undefined]);
    });

    test('that was told while nobody listened is not missed', async () => {
      const { get } = await startServer();
      await get(1);
      source.edition += 1;
      await stopListening();
      const isSeen = async () => expect((await get(1)).json().edition).toBe(source.edition);
      await until(isSeen);
    });
  });
}
