import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { announce, announceSoon } from '#platform/server/cache/announce.ts';
import { contentChanges } from '#platform/server/cache/content-changes.table.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { DatabaseUnavailable } from '#platform/server/db/health-monitor.ts';
import { startHotReads } from '#tests/support/hot-reads.ts';
import { until } from '#tests/support/until.ts';

const { database, dataDir, databaseUrl, source, startServer } = await startHotReads();

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
      const { get } = await startServer({ on: another, pollEveryMs: 50 });
      await get(1);
      source.edition += 1;
      await database.db.insert(contentChanges).values({ sender: 'another', topics: ['stories'] });
      const isSeen = async () => expect((await get(1)).json().edition).toBe(source.edition);
      await until(isSeen);
    });

    test('is found by looking, too, when its transaction began before the last look', async () => {
      const { get } = await startServer({ on: another, pollEveryMs: 50 });
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
