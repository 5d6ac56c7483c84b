import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/server/db/db.ts';
import { serverSecrets } from '#platform/server/db/server-secrets.table.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly dataDir: string;
  /** Address of the PostgreSQL database; undefined on the embedded engine. */
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

const createPostgresDatabase = async (
  serverUrl: string,
  template: 'template0' | 'template1' = 'template1',
): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(serverUrl.replace('/template1', '/postgres'));
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return serverUrl.replace('/template1', `/${name}`);
};

/** A database of the file's own, already migrated, on the engine of the running project. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const engine = inject('engine');
  const prefix = join(tmpdir(), 'garden-test-');
  const isServer = engine.kind === 'postgres';
  const dataDir = isServer ? mkdtempSync(prefix) : copyReadyFolder(prefix);
  const databaseUrl = isServer ? await createPostgresDatabase(engine.url) : undefined;
  const database = await openDatabase({ dataDir, databaseUrl });
  // Then no two keys of a test share a slot by chance in one run and not in the next.
  await database.db
    .insert(serverSecrets)
    .values({ name: 'limits', secret: 'the same in all runs' });
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

/** Empty places on the engines that the running project has; the embedded one is always there. */
export const emptyPlaces = async (): Promise<Record<string, Place>> => {
  const engine = inject('engine');
  const newFolder = () => mkdtempSync(join(tmpdir(), 'garden-place-'));
  const embedded = { dataDir: newFolder(), databaseUrl: undefined };
  if (engine.kind === 'pglite') return { embedded };
  const databaseUrl = await createPostgresDatabase(engine.url, 'template0');
  return { embedded, server: { dataDir: newFolder(), databaseUrl } };
};
