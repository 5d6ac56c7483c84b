import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#platform/server/db/db.ts';
import { DEFAULT_POOL, type PoolSettings } from '#platform/server/db/prioritized-pool.ts';
import { serverSecrets } from '#platform/server/db/server-secrets.table.ts';
import { renewAdminSession } from '#tests/support/admin.ts';
import { byExtent } from '#tests/support/extent.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { copyFolder, copyReadyFolder } from '#tests/support/ready-folder.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly dataDir: string;
  /** The URL of the PostgreSQL database; undefined on the embedded engine. */
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

const copyTemplate = async (withAdmin: boolean) => {
  const engine = inject('engine');
  const prefix = join(tmpdir(), 'garden-test-');
  if (engine.kind === 'pglite') {
    const dataDir = withAdmin ? copyFolder(engine.adminFolder, prefix) : copyReadyFolder(prefix);
    return { dataDir, databaseUrl: undefined };
  }
  const template = withAdmin ? engine.adminDatabase : 'template1';
  const databaseUrl = await createPostgresDatabase(engine.url, template);
  return { dataDir: mkdtempSync(prefix), databaseUrl };
};

/** The timeouts for visitors would make a test depend on how busy the machine is. */
const PATIENT_POOL: PoolSettings = { ...DEFAULT_POOL, readMs: 60_000, connectMs: 60_000 };

/**
 * A migrated database for one test file, on the engine of the running project. With `withAdmin`, it has ADMIN
 * and the session of the template database.
 */
export const openTestDatabase = async ({
  withAdmin = false,
  databasePool = PATIENT_POOL,
} = {}): Promise<TestDatabase> => {
  const { dataDir, databaseUrl } = await copyTemplate(withAdmin);
  const database = await openDatabase({ dataDir, databaseUrl, databasePool });
  // A fixed secret makes hash collisions between rate limiter keys reproducible.
  await database.db
    .insert(serverSecrets)
    .values({ name: 'limits', secret: 'the same in all runs' });
  if (withAdmin) await renewAdminSession(database.db);
  return {
    database,
    dataDir,
    databaseUrl,
    remove: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/**
 * Empty data folders and databases until the end of the test: on the engine of the running project, and
 * optionally on the embedded one too.
 */
export const emptyPlaces = async ({
  onEveryEngine = byExtent(false, true),
} = {}): Promise<Record<string, Place>> => {
  const engine = inject('engine');
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'garden-place-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const isServer = engine.kind === 'postgres';
  return {
    ...((!isServer || onEveryEngine) && {
      embedded: { dataDir: newFolder(), databaseUrl: undefined },
    }),
    ...(isServer && {
      server: {
        dataDir: newFolder(),
        databaseUrl: await createPostgresDatabase(engine.url, 'template0'),
      },
    }),
  };
};
