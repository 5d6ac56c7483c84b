import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CopiedFiles, copyFolder } from '#platform/server/embedded/folder-copy.ts';

/**
 * How another process gets a copy of the database of a running one: it copies what it can into a
 * folder of its own in DATA_DIR/snapshots and notes there what it has; the engine's thread sees the
 * note between two statements and completes the copy.
 */
const SNAPSHOTS = 'snapshots';
const WANTED = 'wanted.json';
const DONE = 'done';
const FAILED = 'failed';

export const snapshotsFolder = (dataDir: string): string => join(dataDir, SNAPSHOTS);

/** In a snapshot's folder, the data folder that can be opened as any other. */
export const copiedDataDir = (snapshot: string): string => join(snapshot, 'copy');

export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/** A file appears under its name only when it is whole. */
const writeWhole = (path: string, text: string) => {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
};

/** Copies again what changed since; nobody may write meanwhile. */
export const completeCopy = (database: string, snapshot: string, copied: CopiedFiles): void => {
  copyFolder(database, databaseFolder(copiedDataDir(snapshot)), copied);
};

const answer = (database: string, snapshot: string) => {
  const wanted = join(snapshot, WANTED);
  try {
    const copied = JSON.parse(readFileSync(wanted, 'utf8')) as CopiedFiles;
    rmSync(wanted);
    completeCopy(database, snapshot, copied);
    writeWhole(join(snapshot, DONE), '');
  } catch (error) {
    // Whoever asked may be gone, and its folder with it.
    if (!existsSync(snapshot)) return;
    rmSync(wanted, { force: true });
    writeWhole(join(snapshot, FAILED), (error as Error).message);
  }
};

/** The engine's side: called between statements, it holds up the engine until the copies are whole. */
export const answerSnapshotRequests = (database: string): void => {
  const folder = snapshotsFolder(dirname(database));
  if (!existsSync(folder)) return;
  try {
    for (const name of readdirSync(folder)) {
      const snapshot = join(folder, name);
      if (existsSync(join(snapshot, WANTED))) answer(database, snapshot);
    }
  } catch {
    // Whoever waits for an answer says so; the engine goes on.
  }
};

export const requestSnapshot = (snapshot: string, copied: CopiedFiles): void =>
  writeWhole(join(snapshot, WANTED), JSON.stringify(copied));

export const withdrawRequest = (snapshot: string): void =>
  rmSync(join(snapshot, WANTED), { force: true });

export const isAnswered = (snapshot: string): boolean => {
  const failed = join(snapshot, FAILED);
  if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
  return existsSync(join(snapshot, DONE));
};
