import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { StartupError } from '#platform/server/errors.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any number will do, as long as every version of the program uses the same. */
const MIGRATION_LOCK = 7_204_914;

const assertNotNewer = async (client: PoolClient) => {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!tables[0].present) return;
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
  if (rows.some(({ hash }) => !known.has(hash))) {
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
