/** Vitest's global set-up of the api projects: one migrated database that each file copies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/server/db.ts';
import { startPostgres } from '#tests/support/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: { kind: 'pglite'; template: string } | { kind: 'postgres'; url: string };
  }
}

const preparePglite = async (project: TestProject) => {
  const template = mkdtempSync(join(tmpdir(), 'garden-template-'));
  const database = await openDatabase({ dataDir: template, databaseUrl: undefined });
  await database.close();
  project.provide('engine', { kind: 'pglite', template });
  return () => rmSync(template, { recursive: true, force: true });
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
