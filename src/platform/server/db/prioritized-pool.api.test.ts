import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import {
  createEmbeddedPool,
  DEFAULT_POOL,
  DEFAULT_PRIORITY_LIMITS,
} from '#platform/server/db/prioritized-pool.ts';
import {
  currentPriority,
  type QueryPriority,
  withPriority,
} from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const forAdmins = endpoint({
  method: 'GET',
  path: '/api/priority',
  access: 'read-only',
  summary: '',
  response: z.object({ priority: z.string() }),
});
const reportPriority = async () => {
  await database.pool.query('select 1');
  return { priority: currentPriority() };
};
const { app, database, sessionId } = await startTestApp(
  {},
  {
    pages: async (server) => {
      server.get('/priority', reportPriority);
      server.post('/priority', reportPriority);
      mount(server, forAdmins, reportPriority);
    },
  },
  DEFAULT_POOL,
);
const { pool } = database;
const isServer = database.engine === 'server';
const admin = { [SESSION_HEADER]: sessionId };

const held: { release(): void }[] = [];
afterEach(() => {
  for (const client of held.splice(0)) client.release();
});
/** Takes all connections of a kind; the embedded engine has one for all. */
const holdAll = async (priority: QueryPriority) => {
  const count = isServer ? DEFAULT_PRIORITY_LIMITS[priority].connections : 1;
  const connect = () => withPriority(priority, () => pool.connect());
  held.push(...(await Promise.all(Array.from({ length: count }, connect))));
};
const expectBusy = ({ statusCode, headers, json }: Awaited<ReturnType<typeof app.inject>>) => {
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(json()).toEqual({
    message: 'This takes too long right now. Please try again in a moment.',
    code: 'unavailable',
  });
};

test('The database is less patient with visitors who read than with all else', async () => {
  const priorityOf = async (request: InjectOptions | string) =>
    (await app.inject(request)).json().priority;
  expect(await priorityOf('/priority')).toBe('read');
  expect(await priorityOf({ url: '/priority', headers: { [SESSION_HEADER]: 'a lie' } })).toBe(
    'read',
  );
  expect(await priorityOf({ url: '/priority', method: 'POST' })).toBe('work');
  expect(await priorityOf({ url: '/api/priority', headers: admin })).toBe('work');
  expect(currentPriority()).toBe('work');
});

test('A visitor for whom no connection is free in time is asked to come back', async () => {
  await holdAll('read');
  const asking = app.inject('/api/freelancers?limit=7');
  // On a server, others have connections of their own.
  if (isServer) {
    expect((await app.inject({ url: '/api/admin/users', headers: admin })).statusCode).toBe(200);
  }
  expectBusy(await asking);
  for (const client of held.splice(0)) client.release();
  expect((await app.inject('/api/freelancers?limit=7')).statusCode).toBe(200);
});

if (isServer)
  describe('On a server', () => {
    test('each kind of work has its time limits', async () => {
      const limitsOf = (priority: QueryPriority) =>
        withPriority(priority, async () => {
          const { rows } = await pool.query(
            `select string_agg(setting, ' ' order by name) as limits from pg_settings where name in
           ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
          );
          return rows[0].limits;
        });
      expect(await limitsOf('read')).toBe('10000 2000 3000');
      expect(await limitsOf('work')).toBe('60000 10000 30000');
      expect(await limitsOf('job')).toBe('600000 0 0');
    });

    test('a statement that takes too long is ended', async () => {
      const slow = withPriority('read', () => pool.query('select pg_sleep(30)'));
      await expect(slow).rejects.toMatchObject({ code: '57014' });
    });

    test('a visitor who waits for a lock too long is asked to come back', async () => {
      await insertFreelancer(database.db);
      app.responseCache.invalidate('freelancers');
      const client = await pool.connect();
      held.push(client);
      await client.query('begin');
      await client.query('lock table freelancers in access exclusive mode');
      expectBusy(await app.inject('/api/freelancers?limit=8'));
      await client.query('rollback');
      expect((await app.inject('/api/freelancers?limit=8')).statusCode).toBe(200);
    });

    test('a connection that breaks in a transaction fails it and nothing else', async () => {
      const client = await pool.connect();
      held.push(client);
      await client.query('begin');
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const broken = new Promise((resolve) => client.once('end', resolve));
      await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
      await broken;
      await expect(client.query('select 1')).rejects.toThrow();
      expect((await app.inject('/readyz')).statusCode).toBe(200);
    });
  });

if (!isServer)
  describe('On the embedded engine', () => {
    test('a read is given up in time; one whose turn has not come never runs', async () => {
      await pool.query('create sequence turns');
      const impatient = createEmbeddedPool(pool.options, 300);
      const read = (text: string) => withPriority('read', () => impatient.query(text));
      // A statement that runs cannot be stopped: it ends when it ends.
      const running = read('select pg_sleep(1)');
      const waiting = read(`select nextval('turns')`);
      await expect(running).rejects.toThrow('The database did not answer in time');
      await expect(waiting).rejects.toThrow('The database did not answer in time');
      const { rows } = await impatient.query(`select nextval('turns')::int as turn`);
      expect(rows[0].turn).toBe(1);
      expect((await read('select 1')).rowCount).toBe(1);
      await impatient.end();
    });
  });
