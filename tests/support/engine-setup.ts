/**
 * Global setup of the API projects in Vitest. It prepares two template databases, which test files
 * copy: a migrated one, and the same with an admin who has signed in.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/server/db/db.ts';
import { insertAdminWithSession } from '#tests/support/admin.ts';
import { createPostgresDatabase, startPostgres } from '#tests/support/postgres.ts';
import { copyReadyFolder, makeReadyFolder } from '#tests/support/ready-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine:
      | { kind: 'pglite'; adminFolder: string }
      | { kind: 'postgres'; url: string; adminDatabase: string };
    /** The session of the admin in the template database. */
    adminSessionId: string;
  }
}

type Opened = Parameters<typeof openDatabase>[0];

const addAdmin = async (project: TestProject, options: Opened) => {
  const database = await openDatabase(options);
  project.provide('adminSessionId', await insertAdminWithSession(database.db));
  await database.close();
};

const preparePglite = async (project: TestProject) => {
  const adminFolder = copyReadyFolder(join(tmpdir(), 'garden-admin-'));
  await addAdmin(project, { dataDir: adminFolder, databaseUrl: undefined });
  project.provide('engine', { kind: 'pglite', adminFolder });
  return () => rmSync(adminFolder, { recursive: true, force: true });
};

const preparePostgres = async (project: TestProject) => {
  const postgres = await startPostgres();
  const url = postgres.urlOf('template1');
  await (await openDatabase({ dataDir: '', databaseUrl: url })).close();
  const adminDatabase = 'template_admin';
  await createPostgresDatabase(url, 'template1', adminDatabase);
  await addAdmin(project, { dataDir: '', databaseUrl: postgres.urlOf(adminDatabase) });
  project.provide('engine', { kind: 'postgres', url, adminDatabase });
  return () => postgres.stop();
};

export const setup = async (project: TestProject) => {
  // Also for tests on PostgreSQL: some restore a backup to the embedded engine.
  const removeReadyFolder = await makeReadyFolder();
  const prepare = project.name === 'api-postgres' ? preparePostgres : preparePglite;
  const remove = await prepare(project);
  return async () => {
    await remove();
    removeReadyFolder();
  };
};
