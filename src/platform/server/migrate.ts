import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { StartupError } from '#platform/server/errors.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any number will do, as long as every version of the program uses the same. */
export const MIGRATION_LOCK = 7_204_914;

/** All that this program knows, in their order. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** Hashes of those that the database has, in their order. */
export const listMigrations = async (client: ClientBase): Promise<string[]> => {
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!tables[0].present) return [];
  const { rows } = await client.query(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
};

/** Applies these as Drizzle would, but in a transaction of the caller's. */
export const applyMigrations = async (
  client: ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
};

const assertNotNewer = async (client: PoolClient) => {
  const known = new Set(knownMigrations().map(({ hash }) => hash));
  if ((await listMigrations(client)).some((hash) => !known.has(hash))) {
    throw new StartupError(
      'The database is newer than this program: it holds migrations that this version does not know. Start a newer version.',
    );
  }
};

/** Applies what is missing. Processes that start together take turns. */
export const migrateDatabase = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await assertNotNewer(client);
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
};
