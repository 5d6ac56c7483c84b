import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { retry } from '#platform/server/db/retry.ts';
import { type CopiedFiles, copyFolder } from '#platform/server/embedded/folder-copy.ts';
import {
  completeCopy,
  copiedDataDir,
  databaseFolder,
  isSnapshotDone,
  requestSnapshot,
  snapshotsFolder,
  withdrawSnapshotRequest,
} from '#platform/server/embedded/snapshot-requests.ts';
import { lockDataDir } from '#platform/server/files/data-dir.ts';
import { StartupError } from '#platform/server/http/errors.ts';

const LONGEST_WAIT_MS = 60_000;
const LOOK_MS = 50;
const ABANDONED_MS = 60_000;

const tryLock = (folder: string) => {
  try {
    return lockDataDir(folder);
  } catch {
    return undefined;
  }
};

/** Removes the snapshots of killed processes, whose lock is free. */
const sweepAbandoned = (folder: string) => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs < ABANDONED_MS) continue;
    const lock = tryLock(path);
    lock?.release();
    if (lock) rmSync(path, { recursive: true, force: true });
  }
};

/** The running server completes the copy, or this process; a server may start or stop meanwhile. */
const complete = async (dataDir: string, snapshot: string, copied: CopiedFiles) => {
  requestSnapshot(snapshot, copied);
  const unanswered = new StartupError(
    `The process that uses DATA_DIR ${dataDir} did not answer. Is it an older version of this program?`,
  );
  const isTransient = (error: unknown) => error === unanswered;
  await retry({ withinMs: LONGEST_WAIT_MS, pauseMs: LOOK_MS, isTransient }, async () => {
    if (isSnapshotDone(snapshot)) return;
    const lock = tryLock(dataDir);
    if (!lock) throw unanswered;
    withdrawSnapshotRequest(snapshot);
    try {
      completeCopy(databaseFolder(dataDir), snapshot, copied);
    } finally {
      lock.release();
    }
  });
};

/**
 * Takes a consistent copy of the embedded database, whether or not a server uses it. Most files are copied
 * while the server runs; the engine is blocked only for the files that changed meanwhile. The copy opens
 * like a data folder after a crash at that moment.
 */
export const takeSnapshot = async (dataDir: string) => {
  const folder = snapshotsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  sweepAbandoned(folder);
  const path = join(folder, randomUUID());
  mkdirSync(path, { mode: 0o700 });
  const lock = lockDataDir(path);
  const remove = () => {
    lock.release();
    rmSync(path, { recursive: true, force: true });
  };
  try {
    const database = databaseFolder(dataDir);
    const copy = databaseFolder(copiedDataDir(path));
    // The second pass copies what changed during the first, which may have taken long.
    const copied = copyFolder(database, copy, copyFolder(database, copy));
    await complete(dataDir, path, copied);
    return { dataDir: copiedDataDir(path), takenAt: new Date(), remove };
  } catch (error) {
    remove();
    throw error;
  }
};
