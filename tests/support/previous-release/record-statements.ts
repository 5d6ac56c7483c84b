/**
 * Records the SQL statements and the API of this release for the tests of the next one. Run it for each
 * release, and commit its output.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { rebuildRollups } from '#features/analytics/server/rebuild.service.ts';
import { sweepEvents } from '#features/analytics/server/retention.service.ts';
import { ensureFirstAdmin } from '#features/auth/server/auth.service.ts';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { setHalfLife } from '#features/profiles/server/popularity-order.queries.ts';
import { loadConfig } from '#ops/config/config.ts';
import { buildApp } from '#ops/server/build-app.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { createPostgresDatabase, startPostgres } from '#tests/support/postgres.ts';
import { type ApiShape, shapeOf } from '#tests/support/previous-release/api-shape.ts';
import { ADMIN, walk } from '#tests/support/previous-release/journey.ts';
import {
  type Recording,
  replay,
  type Statement,
} from '#tests/support/previous-release/recording.ts';
import { recordStatements } from '#tests/support/previous-release/statement-recorder.ts';

const FOLDER = 'tests/previous-release';
/** A number, date or reference in a path. */
const VALUE = /\/(?:[\d-]+|\w{4}-\w{4}-\w{4})(?=\/|$)/g;
const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'garden-record-'));

const createDatabase = () => createPostgresDatabase(postgres.urlOf('template1'));
const configFor = (url: string) =>
  loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'warn' });

/** Records all database statements of the program, from its start to its sweeps. */
const record = async (): Promise<{ recording: Recording; api: ApiShape }> => {
  const config = configFor(await createDatabase());
  const database = await openDatabase(config);
  const { db, pool } = database;
  const recorder = recordStatements();
  await ensureFirstAdmin(db, ADMIN);
  await ensureStarterServices(db);
  const first = await buildApp({ config, database });
  await first.ready();
  const { paths } = documentOf(first);
  const called = new Set<string>();
  await walk(first, (method, path) => called.add(`${method} ${path.replaceAll(VALUE, '/{}')}`));
  const missing = Object.entries<object>(paths)
    .flatMap(([path, calls]) => Object.keys(calls).map((one) => `${one.toUpperCase()} ${path}`))
    .filter(
      (one) =>
        !called.has(one.replaceAll(/\{\w+\}/g, '{}').replace('prompts/{}', 'prompts/introduction')),
    );
  if (missing.length > 0) throw new Error(`The journey leaves out: ${missing.join(', ')}`);
  await withPriority('job', () => setHalfLife(db, 30));
  await withPriority('job', () => setHalfLife(db, null));
  await withPriority('job', () => rebuildRollups(db));
  await first.close();
  // Simulates the passage of time: the grace period of deleted profiles has ended, and events are old.
  await pool.query(`update deleted_profiles set deleted_at = deleted_at - interval '31 days'`);
  const second = await buildApp({ config, database });
  await second.ready();
  // Sweeps start after the server, and are interrupted when it closes.
  await delay(2_000);
  await second.close();
  await withPriority('job', () => sweepEvents(db, { days: 1 }));
  const recording = recorder.stop();
  await database.close();
  return { recording, api: shapeOf(paths) };
};

/**
 * Replays a recording on a new database, and clears outcomes that differ, because they depend on more than
 * the statement.
 */
const settle = async ({ texts, work }: Recording): Promise<Recording> => {
  const url = await createDatabase();
  await (await openDatabase(configFor(url))).close();
  const client = new pg.Client(url);
  await client.connect();
  const loose = new Set((await replay(client, { texts, work })).map(({ text }) => text));
  await client.end();
  for (const text of loose) console.log(`Not compared: ${text}`);
  const outcomeOf = (number: number, outcome: Statement[2]) =>
    loose.has(texts[number] ?? '') ? null : outcome;
  return {
    texts,
    work: work.map((statements) =>
      statements.map(([number, values, outcome]) => [number, values, outcomeOf(number, outcome)]),
    ),
  };
};

try {
  const { recording, api } = await record();
  const { texts, work } = await settle(recording);
  const lines = [
    '{"texts":[',
    texts.map((text) => JSON.stringify(text)).join(',\n'),
    '],"work":[',
    work.map((statements) => JSON.stringify(statements)).join(',\n'),
    ']}',
  ];
  writeFileSync(join(FOLDER, 'statements.json'), `${lines.join('\n')}\n`);
  writeFileSync(join(FOLDER, 'api.json'), `${JSON.stringify(api, null, 1)}\n`);
  console.log(`${texts.length} statements, said ${work.flat().length} times.`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
