import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CopiedFiles, copyFolder } from '#platform/server/embedded/folder-copy.ts';

/**
 * Protocol for a snapshot of the database of a running process: the requester copies most files into its own
 * folder in DATA_DIR/snapshots and lists them there; the engine thread finds the list between two statements
 * and completes the copy.
 */
const SNAPSHOTS = 'snapshots';
const WANTED = 'wanted.json';
const DONE = 'done';
const FAILED = 'failed';

export const snapshotsFolder = (dataDir: string): string => join(dataDir, SNAPSHOTS);

/** Data folder in a snapshot's folder; it can be opened like any other. */
export const copiedDataDir = (snapshot: string): string => join(snapshot, 'copy');

export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/** Writes a file atomically. */
const writeAtomically = (path: string, text: string) => {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
};

/** Copies the files that changed since; no process may write in the meantime. */
export const completeCopy = (database: string, snapshot: string, copied: CopiedFiles): void => {
  copyFolder(database, databaseFolder(copiedDataDir(snapshot)), copied);
};

const handleRequest = (database: string, snapshot: string) => {
  const wanted = join(snapshot, WANTED);
  try {
    const copied = JSON.parse(readFileSync(wanted, 'utf8')) as CopiedFiles;
    rmSync(wanted);
    completeCopy(database, snapshot, copied);
    writeAtomically(join(snapshot, DONE), '');
  } catch (error) {
    // The requester may have removed its folder.
    if (!existsSync(snapshot)) return;
    rmSync(wanted, { force: true });
    writeAtomically(join(snapshot, FAILED), (error as Error).message);
  }
};

/** Runs in the engine thread between statements and blocks the engine until the copies are complete. */
export const handleSnapshotRequests = (database: string): void => {
  const folder = snapshotsFolder(dirname(database));
  if (!existsSync(folder)) return;
  try {
    for (const name of readdirSync(folder)) {
      const snapshot = join(folder, name);
      if (existsSync(join(snapshot, WANTED))) handleRequest(database, snapshot);
    }
  } catch {
    // The requester reports its timeout; the engine continues.
  }
};

export const requestSnapshot = (snapshot: string, copied: CopiedFiles): void =>
  writeAtomically(join(snapshot, WANTED), JSON.stringify(copied));

export const withdrawSnapshotRequest = (snapshot: string): void =>
  rmSync(join(snapshot, WANTED), { force: true });

export const isSnapshotDone = (snapshot: string): boolean => {
  const failed = join(snapshot, FAILED);
  if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
  return existsSync(join(snapshot, DONE));
};
