import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';
import { programFile } from '#platform/server/config/program-files.ts';
import { lockNumbers } from '#platform/server/db/locks.ts';
import { retry } from '#platform/server/db/retry.ts';
import { StartupError } from '#platform/server/http/errors.ts';

const migrationsFolder = programFile('migrations');
const HISTORY = 'drizzle.__drizzle_migrations';

/** A migration that waits for a table lock blocks all later queries, so it waits briefly and retries. */
const LOCK_MS = 1_000;
const PAUSE_MS = 2_000;
/** Ten minutes: the longest time that a backup may lock the tables. */
const MAX_ATTEMPTS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

export interface Migration extends MigrationMeta {
  /** Hash of the migration that an older program must know to run after this one. */
  readonly needs?: string | undefined;
}

/** Marks a contracting migration, with the migration that made the removed parts unused. */
const CONTRACTS = /^-- contracts after (\S+)$/m;

/** All migrations of this program, in order. */
export const knownMigrations = (folder = migrationsFolder): Migration[] => {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return migrations.map((migration, index) => {
    const tag = CONTRACTS.exec(migration.sql.join('\n'))?.[1];
    if (!tag) return migration;
    const needed = entries.findIndex((entry) => entry.tag === tag);
    if (needed < 0 || needed >= index) throw new Error(`${tag} is no migration before this one`);
    return { ...migration, needs: migrations[needed]?.hash };
  });
};

interface AppliedMigration {
  readonly hash: string;
  readonly createdAt: number;
  readonly needs: string | null;
}

/** The migrations of the database, including those of later versions. */
const readHistory = async (client: ClientBase): Promise<AppliedMigration[]> => {
  const { rows: tables } = await client.query(
    `select to_regclass('${HISTORY}') is not null as present`,
  );
  if (!tables[0].present) return [];
  // Read as JSON, because older databases lack the column.
  const { rows } = await client.query(
    `select hash, created_at::float8 as "createdAt", to_jsonb(history) ->> 'needs' as needs
     from ${HISTORY} as history order by created_at`,
  );
  return rows;
};

/** Hashes of the applied migrations, in order. */
export const listMigrations = async (client: ClientBase): Promise<string[]> =>
  (await readHistory(client)).map(({ hash }) => hash);

const prepareHistory = async (client: ClientBase): Promise<void> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${HISTORY} (id serial primary key, hash text not null, created_at bigint, needs text)`,
  );
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = '${HISTORY}'::regclass and attname = 'needs'`,
  );
  if (rowCount === 0) await client.query(`alter table ${HISTORY} add column needs text`);
};

/** Applies migrations in the caller's transaction and records them in Drizzle's history table. */
export const applyMigrations = async (client: ClientBase, migrations: readonly Migration[]) => {
  await prepareHistory(client);
  for (const { sql, hash, folderMillis, needs = null } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${HISTORY} (hash, created_at, needs) values ($1, $2, $3)`, [
      hash,
      folderMillis,
      needs,
    ]);
  }
};

/** A later version may have added to the schema, but must not have removed anything that this one uses. */
const assertMayRun = (history: readonly AppliedMigration[], known: readonly Migration[]) => {
  const hashes = new Set(known.map(({ hash }) => hash));
  const isGone = ({ hash, needs }: AppliedMigration) =>
    !hashes.has(hash) && needs !== null && !hashes.has(needs);
  if (!history.some(isGone)) return;
  throw new StartupError(
    'The database is newer than this program: a later version has taken away what this one uses. Start a newer version.',
  );
};

/** Each migration has its own transaction, so that its locks are released as soon as possible. */
const applyInTurn = async (client: ClientBase, migration: Migration): Promise<void> => {
  const isTransient = (error: unknown) => (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
  await retry({ attempts: MAX_ATTEMPTS, pauseMs: PAUSE_MS, isTransient }, async () => {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await applyMigrations(client, [migration]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
};

/** Applies pending migrations. An advisory lock serializes processes that start together. */
export const migrateDatabase = async (
  pool: Pool,
  known: readonly Migration[] = knownMigrations(),
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration]);
    try {
      const history = await readHistory(client);
      assertMayRun(history, known);
      const last = history.at(-1)?.createdAt ?? 0;
      for (const migration of known.filter(({ folderMillis }) => folderMillis > last)) {
        await applyInTurn(client, migration);
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumbers.migration]);
    }
  } finally {
    client.release();
  }
};
