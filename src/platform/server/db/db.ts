import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolConfig } from 'pg';
import { type ChangeListener, withAnnouncements } from '#platform/server/cache/announce.ts';
import { publishChange } from '#platform/server/cache/change-messages.ts';
import { budgetHere, type WantedMemory } from '#platform/server/config/memory-budget.ts';
import { describeDatabaseUrl } from '#platform/server/db/database-url.ts';
import {
  alwaysAvailable,
  type HealthMonitor,
  startHealthMonitor,
} from '#platform/server/db/health-monitor.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import {
  createEmbeddedPool,
  createServerPool,
  type PoolSettings,
} from '#platform/server/db/prioritized-pool.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { retry } from '#platform/server/db/retry.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { startHousekeeping } from '#platform/server/embedded/housekeeping.ts';
import { findSharedDatabase, shareDatabase } from '#platform/server/embedded/share-database.ts';
import { databaseFolder } from '#platform/server/embedded/snapshot-requests.ts';
import { DataDirInUse } from '#platform/server/files/data-dir.ts';
import { StartupError } from '#platform/server/http/errors.ts';

/** The database or a transaction; data functions take it as their first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  readonly engine: 'embedded' | 'server';
  /** Distinguishes the processes on one database server. */
  readonly id: string;
  /** Subscribes to changes announced by this process; returns the unsubscribe function. */
  onChange(listener: ChangeListener): () => void;
  /** Health of the database server; while it is unavailable, every query fails immediately. */
  readonly healthMonitor: HealthMonitor;
  /** Resolves only if the embedded engine has crashed and cannot be restarted. */
  readonly died: Promise<Error>;
  /** Called for every crash of the embedded engine, which is restarted automatically. */
  onEngineCrash(listener: (error: Error) => void): void;
  close(): Promise<void>;
}

/** node-postgres wraps the reason in an AggregateError if a host name has two addresses. */
const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as { message: string; code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || 'unknown reason';
};

const connect = <Opened extends Pool>(
  pool: Opened,
  engine: Database['engine'],
  hasListeners = engine === 'server',
) => {
  const id = randomUUID();
  const listeners = new Set<ChangeListener>();
  const notify: ChangeListener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const db = withAnnouncements(
    drizzle(pool, { casing: 'snake_case' }) as Db,
    async (tx, change) => hasListeners && publishChange(tx, id, change),
    notify,
  );
  const onChange = (listener: ChangeListener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    pool,
    db,
    engine,
    id,
    onChange,
    notify,
    healthMonitor: alwaysAvailable,
    died: new Promise<Error>(() => {}),
    onEngineCrash: () => {},
  };
};

const FIRST_ATTEMPTS = 4;

/** Retried, because modules are still loading: a slow machine can miss a connection in time. */
const waitForAnswer = async (pool: Database['pool']): Promise<void> => {
  const isTransient = (error: unknown) =>
    error instanceof Error && /connection timeout|when trying to connect/.test(error.message);
  await retry({ attempts: FIRST_ATTEMPTS, pauseMs: 0, isTransient }, () => pool.query('select 1'));
};

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly memory?: WantedMemory;
  readonly databasePool?: PoolSettings;
}

const openServerDatabase = async (
  databaseUrl: string,
  settings?: PoolSettings,
): Promise<Database> => {
  const connected = connect(createServerPool(databaseUrl, settings), 'server');
  const { pool } = connected;
  try {
    await waitForAnswer(pool);
  } catch (error) {
    await pool.end();
    throw new StartupError(
      `The database ${describeDatabaseUrl(databaseUrl)} of DATABASE_URL cannot be used: ${reasonOf(error)}`,
    );
  }
  const healthMonitor = startHealthMonitor(databaseUrl);
  pool.follow(healthMonitor);
  return {
    ...connected,
    healthMonitor,
    close: async () => {
      await healthMonitor.close();
      await pool.end();
    },
  };
};

const openEmbedded = async ({ dataDir, memory, databasePool }: Place): Promise<Database> => {
  const embedded = await openEmbeddedDatabase(dataDir, budgetHere(memory).databaseCacheMb);
  const { connection } = embedded;
  const connected = connect(createEmbeddedPool(connection, databasePool?.readMs), 'embedded');
  const { pool, notify } = connected;
  const housekeeping = startHousekeeping(pool, dataDir);
  const sharing = await shareDatabase({ dataDir, connection, pool, notify });
  return {
    ...connected,
    died: embedded.died,
    onEngineCrash: embedded.onEngineCrash,
    close: async () => {
      await sharing.close();
      await housekeeping.stop();
      await pool.end();
      await embedded.close();
    },
  };
};

/** The embedded database of another process, which is notified of the changes announced here. */
const connectToShared = (connection: PoolConfig): Database => {
  const connected = connect(createEmbeddedPool(connection), 'embedded', true);
  return { ...connected, close: () => connected.pool.end() };
};

const migrated = async (database: Database): Promise<Database> => {
  try {
    await withPriority('job', () => migrateDatabase(database.pool));
  } catch (error) {
    await database.close();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database cannot be migrated: ${reasonOf(error)}`);
  }
  return database;
};

/** Opens the configured database and migrates it to the version of the program. */
export const openDatabase = async (place: Place): Promise<Database> =>
  migrated(
    place.databaseUrl
      ? await openServerDatabase(place.databaseUrl, place.databasePool)
      : await openEmbedded(place),
  );

/** Maximum wait for a server that is starting or stopping. */
const LONGEST_START_MS = 20_000;
const LOOK_MS = 100;

/** Opens the database for a CLI command; a running server may be using an embedded database. */
export const openForCli = async (place: Place): Promise<Database> => {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl) return openDatabase(place);
  if (!existsSync(join(databaseFolder(dataDir), 'PG_VERSION'))) {
    throw new StartupError(`There is no database in DATA_DIR ${dataDir}.`);
  }
  const notShared = new StartupError(
    `DATA_DIR ${dataDir} is in use by a process that does not share its database. Is it an older version of this program, or a restore?`,
  );
  const isTransient = (error: unknown) => error === notShared;
  // Opens the database or connects to its process: a server may start or stop in the meantime.
  return retry({ withinMs: LONGEST_START_MS, pauseMs: LOOK_MS, isTransient }, async () => {
    try {
      return await openDatabase(place);
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error;
    }
    const connection = await findSharedDatabase(dataDir);
    if (!connection) throw notShared;
    return migrated(connectToShared(connection));
  });
};
