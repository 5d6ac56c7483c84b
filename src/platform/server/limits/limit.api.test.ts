import fastify from 'fastify';
import { afterAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type Database, openDatabase } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';
import { registerJobs } from '#platform/server/jobs/background-jobs.ts';
import { type Counter, registerLimits } from '#platform/server/limits/limit.ts';
import { limitBuckets } from '#platform/server/limits/limit-buckets.table.ts';
import { addToShared, deleteEmptyBuckets } from '#platform/server/limits/shared-buckets.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const { database, databaseUrl, dataDir, remove } = await openTestDatabase();
const { db } = database;
const isServer = inject('engine').kind === 'postgres';
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  await remove();
});

const startProcess = async ({ on = database, enabled = true } = {}) => {
  const app = fastify();
  registerJobs(app, on);
  await registerLimits(app, on, enabled);
  closing.push(() => app.close());
  return app;
};

/** Another process on the same database; on the embedded engine there is only one. */
const startSecondProcess = async () => {
  const second = await openDatabase({ dataDir, databaseUrl });
  const app = await startProcess({ on: second });
  closing.push(() => second.close());
  return app;
};

const rule = (name: string) => ({ name, max: 10, minutes: 15 });
const fits = async (counter: Counter, key: string) => (await counter.take(key)) === 0;
const countFitting = async (counters: Counter[], times: number, key = '203.0.113.7') => {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, i) => fits(counters[i % counters.length] as Counter, key)),
  );
  return answers.filter(Boolean).length;
};

const whileUnreachable = async (work: () => Promise<unknown>, { pool }: Database = database) => {
  const { query, connect } = pool;
  const broken = () => Promise.reject(new Error('connection refused'));
  Object.assign(pool, { query: broken, connect: broken });
  try {
    await work();
  } finally {
    Object.assign(pool, { query, connect });
  }
};

describe('A limit', () => {
  test('lets exactly so many through, however many come at once, and tells when to come again', async () => {
    const counter = (await startProcess()).createCounter(rule('at once'));
    expect(await countFitting([counter], 50)).toBe(10);
    const early = await counter.take('203.0.113.7');
    expect(early).toBeGreaterThan(80_000);
    expect(early).toBeLessThanOrEqual(90_000);
    expect(await fits(counter, '203.0.113.8')).toBe(true);
  });

  test('takes back what was not one after all', async () => {
    const counter = (await startProcess()).createCounter(rule('given back'));
    for (let i = 0; i < 40; i += 1) {
      expect(await fits(counter, 'owner')).toBe(true);
      counter.refund('owner');
    }
    expect(await countFitting([counter], 20, 'owner')).toBe(10);
  });

  test('is not flushed by a flood of other keys', async () => {
    const counter = (await startProcess()).createCounter(rule('flood'));
    expect(await countFitting([counter], 10)).toBe(10);
    for (let i = 0; i < 20; i += 1) {
      await Promise.all(Array.from({ length: 1_000 }, (_, key) => counter.take(`key ${i} ${key}`)));
    }
    expect(await fits(counter, '203.0.113.7')).toBe(false);
    expect(await db.$count(limitBuckets)).toBeLessThanOrEqual(isServer ? 20_100 : 0);
  });

  test('goes on without the database, by the process’s own count', async () => {
    const app = await startProcess();
    const [counter, hot] = [
      app.createCounter(rule('alone')),
      app.createCounter({ ...rule('hot alone'), isHot: true }),
    ];
    await whileUnreachable(async () => {
      expect(await countFitting([counter], 20)).toBe(10);
      expect(await countFitting([hot], 20)).toBe(10);
      counter.refund('203.0.113.7');
      expect(await fits(counter, '203.0.113.7')).toBe(true);
    });
    expect(await fits(counter, '203.0.113.7')).toBe(false);
  });

  test('counts nothing where limits are off', async () => {
    const counter = (await startProcess({ enabled: false })).createCounter(rule('off'));
    expect(await countFitting([counter], 100)).toBe(100);
  });

  test('has a name of its own', async () => {
    const app = await startProcess();
    app.createCounter(rule('twin'));
    expect(() => app.createCounter(rule('twin'))).toThrow('two limits with the name twin');
  });
});

if (isServer)
  describe('Processes on one database', () => {
    test('share a count, and learn who is over the limit', async () => {
      const counters = [await startProcess(), await startSecondProcess()].map((app) =>
        app.createCounter(rule('shared')),
      );
      expect(await countFitting(counters, 60)).toBe(10);
      expect(await countFitting(counters.toReversed(), 2)).toBe(0);
    });

    test('share what is given back', async () => {
      const [one, two] = [await startProcess(), await startSecondProcess()].map((app) =>
        app.createCounter(rule('shared back')),
      ) as [Counter, Counter];
      expect(await countFitting([one], 10)).toBe(10);
      expect(await fits(two, '203.0.113.7')).toBe(false);
      for (let i = 0; i < 10; i += 1) one.refund('203.0.113.7');
      await one.take('somebody else');
      const three = (await startSecondProcess()).createCounter(rule('shared back'));
      expect(await countFitting([three], 20)).toBe(10);
    });

    test('share the count of hot calls a moment later', async () => {
      const [one, two] = [await startProcess(), await startSecondProcess()].map((app) =>
        app.createCounter({ ...rule('shared hot'), isHot: true }),
      ) as [Counter, Counter];
      expect(await countFitting([one], 20)).toBe(10);
      // The second hears of it when it tells of its own.
      let passed = 0;
      await until(async () => {
        const isOver = !(await fits(two, '203.0.113.7'));
        if (!isOver) passed += 1;
        expect(isOver).toBe(true);
      }, 200);
      expect(passed).toBeLessThan(10);
    });

    test('store no address, and throw away what has run out', async () => {
      const counter = (await startProcess()).createCounter(rule('stored'));
      await counter.take('203.0.113.7');
      await addToShared(db, [{ name: 'old', slot: 1, ms: -1 }]);
      const rows = await db.select().from(limitBuckets);
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['stored', 'old']));
      expect(JSON.stringify(rows)).not.toContain('203.0.113');
      await deleteEmptyBuckets(db);
      const left = (await db.select().from(limitBuckets)).map(({ name }) => name);
      expect(left).toContain('stored');
      expect(left).not.toContain('old');
    });

    test('tell each of a group its own level, and do not deadlock', async () => {
      const drops = Array.from({ length: 200 }, (_, slot) => ({ name: 'many', slot, ms: 60_000 }));
      const orders = [
        drops,
        drops.toReversed(),
        drops.toSorted((a, b) => (a.slot % 7) - (b.slot % 7)),
      ];
      await Promise.all(
        orders.flatMap((order) => [addToShared(db, order), addToShared(db, order)]),
      );
      const one = { name: 'twice', slot: 1, ms: 60_000 };
      const levels = await addToShared(db, [one, { ...one, slot: 2 }, one]);
      expect(levels.map((level) => Math.round(level / 60_000))).toEqual([1, 1, 2]);
    });
  });

test('A public call that writes cannot be mounted without limits', () => {
  const contract = endpoint({
    method: 'POST',
    path: '/api/guestbook',
    access: 'public',
    summary: 'Write into the guestbook',
    response: z.object({}),
  });
  expect(() => mount(fastify(), contract, () => ({}))).toThrow('needs limits');
  expect(() => mount(fastify(), contract, () => ({}), { limits: [] })).not.toThrow();
});
