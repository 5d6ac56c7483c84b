import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#platform/server/errors.ts';

export const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${dataDir} is not a folder that this program can write to (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
};

export interface DataDirLock {
  release(): void;
}

/**
 * Keeps every other process out of the folder, because the embedded database has no lock of its
 * own. SQLite's exclusive lock is the operating system's file lock: it is taken in one step, and
 * the system drops it when the process ends in whatever way, so it can never be stale.
 */
export const lockDataDir = (dataDir: string): DataDirLock => {
  const file = join(dataDir, 'in-use.lock');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === 5) {
      throw new StartupError(
        `DATA_DIR ${dataDir} is in use by another running process. Stop that one first, or choose another DATA_DIR.`,
      );
    }
    throw new StartupError(`The lock ${file} cannot be taken: ${(error as Error).message}`);
  }
  return { release: () => database.close() };
};
