import { eq, sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#platform/contract/durations.ts';
import { type Job, registerJobs } from '#platform/server/jobs/background-jobs.ts';
import {
  claimJob,
  endJob,
  LEASE_MS,
  listJobs,
  renewLease,
} from '#platform/server/jobs/jobs.queries.ts';
import { jobs } from '#platform/server/jobs/jobs.table.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const testDatabase = await openTestDatabase();
const { db } = testDatabase.database;
afterAll(() => testDatabase.remove());

const terms = { name: 'sweep', everyMs: HOUR_MS, retryMs: 60_000 };
const claim = (holder: string) => claimJob(db, terms, holder);
const find = async () => (await listJobs(db)).find(({ name }) => name === terms.name);
const shift = (set: Record<string, unknown>) =>
  db.update(jobs).set(set).where(eq(jobs.name, terms.name));

beforeEach(async () => {
  await db.delete(jobs);
});

describe('A job', () => {
  test('is taken by one of many that ask at once, and by nobody while that one is at it', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, (_, index) => claim(`p${index}`)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    // The lease of the winner may begin after the `now()` of a statement that reads it.
    expect(Math.max(...waits)).toBeLessThan(2 * LEASE_MS);
    expect(await claim('late')).toBeGreaterThan(50_000);
    expect(await find()).toMatchObject({ isRunning: true, sinceFinish: null, sinceFailure: null });
  });

  test('that is done is due again after its time, for all together', async () => {
    expect(await claim('a')).toBe(0);
    await endJob(db, terms, 'a', { kind: 'done' });
    expect(await claim('b')).toBeGreaterThan(HOUR_MS - 60_000);
    const state = await find();
    expect(state).toMatchObject({ isRunning: false, sinceFailure: null, error: null });
    expect(state?.sinceFinish).toBeLessThan(60);
    await shift({ dueAt: sql`now() - interval '1 second'` });
    expect(await claim('b')).toBe(0);
  });

  test('of a process that was killed passes on when its lease has run out', async () => {
    expect(await claim('killed')).toBe(0);
    await shift({ leaseUntil: sql`now() - interval '1 second'` });
    expect(await claim('next')).toBe(0);
    expect(await renewLease(db, terms.name, 'killed')).toBe(false);
    await endJob(db, terms, 'killed', { kind: 'done' });
    expect(await find()).toMatchObject({ isRunning: true, sinceFinish: null });
    expect(await renewLease(db, terms.name, 'next')).toBe(true);
  });

  test('that fails is told of, and due after a shorter time', async () => {
    expect(await claim('a')).toBe(0);
    await endJob(db, terms, 'a', { kind: 'failed', error: 'no room' });
    expect(await find()).toMatchObject({ isRunning: false, sinceFinish: null, error: 'no room' });
    const wait = await claim('b');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
  });

  test('that was cut short is due at once', async () => {
    expect(await claim('a')).toBe(0);
    await endJob(db, terms, 'a', { kind: 'cut-short' });
    expect(await claim('b')).toBe(0);
  });

  test('is not claimed by a transaction that began before another process claimed or finished the job', async () => {
    expect(await claim('a')).toBe(0);
    await shift({ leaseUntil: sql`now() + interval '61 seconds'` });
    expect(await claim('b')).toBeGreaterThan(0);
    await endJob(db, terms, 'a', { kind: 'done' });
    await shift({ dueAt: sql`now() + interval '1 hour 1 second'` });
    expect(await claim('b')).toBeGreaterThan(0);
  });

  test('does not wait for ever when the clock of the database is put back', async () => {
    expect(await claim('a')).toBe(0);
    await shift({
      dueAt: sql`now() + interval '1 year'`,
      leaseUntil: sql`now() + interval '1 year'`,
    });
    expect(await claim('b')).toBe(0);
  });
});

describe('A server', () => {
  const serve = (
    id: string,
    job: Partial<Job>,
    options: { renewEveryMs?: number; isEnabled?: boolean } = {},
  ) => {
    const app = fastify();
    registerJobs(app, { db, id, pollIntervalMs: 20, ...options });
    app.startJob({ name: terms.name, everyMs: HOUR_MS, run: async () => {}, ...job });
    void app.ready();
    return app;
  };

  test('that runs no jobs leaves them to others', async () => {
    const ran: string[] = [];
    const runOf = (id: string) => ({
      run: async () => {
        ran.push(id);
      },
    });
    const idle = serve('idle', runOf('idle'), { isEnabled: false });
    await idle.ready();
    const busy = serve('busy', runOf('busy'));
    await expect.poll(() => ran).toHaveLength(1);
    await Promise.all([idle.close(), busy.close()]);
    expect(ran).toEqual(['busy']);
  });

  test('does what is due, and no other does it a second time', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
    };
    const servers = ['a', 'b', 'c'].map((id) => serve(id, { run }));
    await expect.poll(async () => (await find())?.sinceFinish).not.toBeUndefined();
    await expect.poll(async () => (await find())?.sinceFinish ?? -1).toBeGreaterThan(0.2);
    await Promise.all(servers.map((server) => server.close()));
    expect(runs).toBe(1);
  });

  test('says while it works that it is at it, and stops when another has the job', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const run = async (isStopped: () => boolean) => {
      begin();
      while (!isStopped()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const server = serve('a', { run }, { renewEveryMs: 20 });
    await begun;
    const leaseOf = async () =>
      (await db.select().from(jobs).where(eq(jobs.name, terms.name)))[0]?.leaseUntil?.getTime() ??
      0;
    const first = await leaseOf();
    await expect.poll(leaseOf).toBeGreaterThan(first);
    await shift({ holder: 'another' });
    await expect.poll(async () => (await find())?.isRunning).toBe(true);
    const closed = server.close();
    await closed;
    expect((await db.select().from(jobs))[0]?.holder).toBe('another');
  });

  test('that stops gives back what it was at, for the next one', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const server = serve('a', {
      run: async (isStopped) => {
        begin();
        while (!isStopped()) await new Promise((resolve) => setTimeout(resolve, 5));
      },
    });
    await begun;
    await server.close();
    expect(await claim('b')).toBe(0);
  });

  test('goes on after a failure, of which the table tells without values', async () => {
    let runs = 0;
    const server = serve('a', {
      everyMs: 50,
      retryMs: 30,
      run: async () => {
        runs += 1;
        await db.execute(sql`select ${'secret'}::text::integer`);
      },
    });
    await expect.poll(() => runs).toBeGreaterThan(2);
    await server.close();
    const error = (await db.select().from(jobs))[0]?.error;
    expect(error).toContain('22P02');
    expect(error).not.toContain('secret');
  });
});
