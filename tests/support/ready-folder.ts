import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/server/db/db.ts';
import { openEngine } from '#platform/server/embedded/engine.ts';

const VARIABLE = 'TEST_READY_FOLDER';
/** Read by copied-database.mjs. */
const NEW_DATABASE = 'TEST_NEW_DATABASE';

/**
 * Creates a data folder with a migrated database, once per run, because copying it is much faster than
 * creating one. Returns a function that deletes it.
 */
export const makeReadyFolder = async (): Promise<() => void> => {
  if (process.env[VARIABLE]) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'garden-ready-'));
  const dataDir = join(folder, 'ready');
  mkdirSync(dataDir);
  const directory = join(dataDir, 'database');
  const engine = await openEngine({
    directory,
    cacheMb: 16,
    onLog: () => {},
    onFatalError: () => {},
  });
  await engine.close();
  cpSync(directory, join(folder, 'new'), { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await database.close();
  process.env[VARIABLE] = dataDir;
  process.env[NEW_DATABASE] = join(folder, 'new');
  return () => rmSync(folder, { recursive: true, force: true });
};

/** `prefix` is the beginning of the path of the copy. */
export const copyFolder = (folder: string, prefix: string): string => {
  const copy = mkdtempSync(prefix);
  cpSync(folder, copy, { recursive: true });
  return copy;
};

/** For tests that do not examine the first start. */
export const copyReadyFolder = (prefix: string): string => {
  const folder = process.env[VARIABLE];
  if (!folder) throw new Error('There is no ready data folder: the setup of the project makes it');
  return copyFolder(folder, prefix);
};
