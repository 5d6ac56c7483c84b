import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fsyncPath } from '#platform/server/files/sync-to-disk.ts';
import { StartupError } from '#platform/server/http/errors.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;

/** Removes permissions of other users that an earlier version or another umask left. */
const closeToOthers = (folder: string): void => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const mode = entry.isDirectory() ? PRIVATE_FOLDER : entry.isFile() ? PRIVATE_FILE : undefined;
    if (mode !== undefined && statSync(path).mode & OTHERS) chmodSync(path, mode);
  }
};

/** Restricts the folder, and all files that this process will create, to the current user. */
export const keepDataPrivate = (dataDir: string): void => {
  process.umask(OTHERS);
  chmodSync(dataDir, PRIVATE_FOLDER);
  closeToOthers(dataDir);
};

/** Creates a folder with its missing parents and syncs them to disk. */
const makeFolder = (folder: string): void => {
  const first = mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (!first) return;
  let parent = folder;
  do {
    parent = dirname(parent);
    fsyncPath(parent);
  } while (parent !== dirname(first));
};

export const prepareDataDir = (dataDir: string): void => {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${dataDir} is not a folder that this program can write to (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
};

export class DataDirInUse extends StartupError {}

/**
 * Locks the folder against other processes, because the embedded database has no lock of its own. SQLite's
 * exclusive lock is a file lock of the operating system: it is atomic and released however the process ends,
 * so it can never be stale.
 */
export const lockDataDir = (dataDir: string) => {
  const file = join(dataDir, 'in-use.lock');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // No journal file, which would need disk space.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === 5) {
      throw new DataDirInUse(
        `DATA_DIR ${dataDir} is in use by another running process. Stop that one first, or choose another DATA_DIR.`,
      );
    }
    throw new StartupError(`The lock ${file} cannot be taken: ${(error as Error).message}`);
  }
  return { release: () => database.close() };
};
