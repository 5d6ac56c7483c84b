/** A PostgreSQL server of its own goes away under the app and comes back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { loadConfig } from '#ops/config/config.ts';
import { buildApp } from '#ops/server/build-app.ts';
import { type Database, openDatabase } from '#platform/server/db/db.ts';
import { DEFAULT_PRIORITY_LIMITS } from '#platform/server/db/prioritized-pool.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { toErrorResponse } from '#platform/server/http/error-handler.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';

const HOT = '/api/services-config';
/** In one of two sentences: that it is away, or, a moment earlier, that it takes too long. */
const AWAY = {
  message: expect.stringMatching(/Please try again in a moment\.$/),
  code: 'unavailable',
};

describe('While PostgreSQL is away', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'garden-outage-'));
  let postgres: TestPostgres;
  let database: Database;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let freelancerId = 0;

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDatabase({ dataDir, databaseUrl: postgres.urlOf('postgres') });
    await ensureStarterServices(database.db);
    const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    app = await buildApp({ config, database });
    await app.ready();
    ({ id: freelancerId } = await insertFreelancer(database.db));
    // Servers of tests write their log later, and this one is ended without a warning.
    await database.pool.query('checkpoint');
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const view = (sessionId: string) =>
    app.inject({
      method: 'POST',
      url: '/api/analytics/track-profile-view',
      body: { freelancerId, sessionId },
    });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  const untilBack = () => expect.poll(() => statusOf('/readyz')).toBe(200);

  const expectAway = async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, (_, i) => app.inject(`/api/freelancers?search=nobody${i}`)),
      app.inject(`/api/freelancers/${freelancerId}/reviews`),
      ...Array.from({ length: 50 }, (_, i) => view(`away ${i}`)),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toEqual(AWAY);
    }
  };

  test.each([
    ['frozen', () => postgres.signal('SIGSTOP', 'all'), () => postgres.signal('SIGCONT', 'all')],
    ['stopped', () => postgres.end('SIGQUIT'), () => postgres.start()],
  ])('%s: all who need it are told so, hot reads go on', async (_, leave, comeBack) => {
    const fresh = await app.inject(HOT);
    expect(fresh.headers).not.toHaveProperty('x-stale');
    await leave();
    await expectAway();
    await expect.poll(async () => (await app.inject(HOT)).headers['x-stale']).toBe('1');
    const stale = await app.inject(HOT);
    expect(stale.statusCode).toBe(200);
    expect(Number(stale.headers.age)).toBeGreaterThan(0);
    expect(stale.body).toBe(fresh.body);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);

    await comeBack();
    await untilBack();
    const { db } = database;
    const again = await app.inject(HOT);
    expect(again.headers).not.toHaveProperty('x-stale');
    expect(again.body).toBe(fresh.body);
    expect((await view('back')).statusCode).toBe(200);
    const { rows } = await db.execute(
      sql`select count(*)::int as count from profile_analytics where session_id like 'away %'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('transactions that cannot begin take no connection with them', async () => {
    const { db } = database;
    const count = DEFAULT_PRIORITY_LIMITS.work.connections + 5;
    // Each holds a connection when the server ends; none of them has begun yet.
    const clients = await Promise.all(
      Array.from({ length: DEFAULT_PRIORITY_LIMITS.work.connections }, () =>
        database.pool.connect(),
      ),
    );
    for (const client of clients) client.release();
    postgres.signal('SIGSTOP', 'all');
    const lost = Array.from({ length: count }, () => db.transaction(async () => 'never'));
    const results = await Promise.allSettled(lost);
    postgres.signal('SIGCONT', 'all');
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected' });
      const { reason } = result as PromiseRejectedResult;
      expect(toErrorResponse(reason)).toEqual({ status: 503, body: AWAY });
    }
    await untilBack();
    const found = Array.from({ length: count }, () => db.transaction(async () => 'found'));
    expect(new Set(await Promise.all(found))).toEqual(new Set(['found']));
  });

  test('a backend that is killed in a transaction leaves nothing of it', async () => {
    const { db } = database;
    const before = await db.$count(freelancers);
    const broken = db.transaction(async (tx) => {
      await insertFreelancer(tx);
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    const reason = await broken.catch((error) => error);
    expect(toErrorResponse(reason)).toEqual({ status: 503, body: AWAY });
    expect(await db.$count(freelancers)).toBe(before);
    await createAdmin(db, { username: 'after', password: 'all of this time' });
  });

  test('more than can wait are turned away at once, and nothing piles up', async () => {
    const { pool } = database;
    const held = await Promise.all(
      Array.from({ length: DEFAULT_PRIORITY_LIMITS.read.connections }, () =>
        withPriority('read', () => pool.connect()),
      ),
    );
    const asked = Array.from({ length: 5_000 }, () =>
      withPriority('read', () => pool.query('select 1')).then(
        () => 'answered',
        () => 'turned away',
      ),
    );
    await asked.at(-1);
    for (const client of held) client.release();
    const counts = Map.groupBy(await Promise.all(asked), (result) => result);
    expect(counts.get('answered')).toHaveLength(2_000);
    expect(counts.get('turned away')).toHaveLength(3_000);
  });
});
