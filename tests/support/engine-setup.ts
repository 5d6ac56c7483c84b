/** Vitest's global set-up of the api projects: one migrated database that each file copies. */
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/server/db/db.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { makeReadyFolder } from '#tests/support/ready-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: { kind: 'pglite' } | { kind: 'postgres'; url: string };
  }
}

const preparePglite = async (project: TestProject) => {
  project.provide('engine', { kind: 'pglite' });
  return makeReadyFolder();
};

const preparePostgres = async (project: TestProject) => {
  const postgres = await startPostgres();
  const url = postgres.urlOf('template1');
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  await database.close();
  project.provide('engine', { kind: 'postgres', url });
  return () => postgres.stop();
};

export const setup = (project: TestProject) =>
  project.name === 'api-postgres' ? preparePostgres(project) : preparePglite(project);
