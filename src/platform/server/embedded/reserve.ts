import { rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENOUGH_BYTES, freeBytes } from '#platform/server/files/disk-space.ts';

/**
 * Room that is taken while there is some: three segments of the write-ahead log. Without room for
 * that log the engine cannot even answer reads, which write into it, too.
 */
const RESERVE_BYTES = 48 * 1024 * 1024;
const STEP_BYTES = 1024 * 1024;
const LOOK_EVERY_MS = 5_000;

const reserveIn = (dataDir: string) => join(dataDir, 'reserve');

const hasReserve = (dataDir: string): boolean =>
  statSync(reserveIn(dataDir), { throwIfNoEntry: false })?.size === RESERVE_BYTES;

/** Tells whether there was one to release. */
export const releaseReserve = (dataDir: string): boolean => {
  if (!statSync(reserveIn(dataDir), { throwIfNoEntry: false })) return false;
  rmSync(reserveIn(dataDir));
  return true;
};

const makeReserve = async (dataDir: string): Promise<void> => {
  const incoming = `${reserveIn(dataDir)}.new`;
  try {
    const file = await open(incoming, 'w', 0o600);
    try {
      // Written, not only made long: a hole in a file takes no room.
      const zeros = Buffer.alloc(STEP_BYTES);
      for (let written = 0; written < RESERVE_BYTES; written += STEP_BYTES) await file.write(zeros);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(incoming, reserveIn(dataDir));
  } catch {
    // There is less room than it seemed; what there is belongs to the database.
    await rm(incoming, { force: true });
  }
};

/** Keeps a reserve whenever there is room for it, until it is stopped. */
export const keepReserve = (dataDir: string): { stop(): Promise<void> } => {
  const look = async () => {
    if (hasReserve(dataDir) || freeBytes(dataDir) < RESERVE_BYTES + ENOUGH_BYTES) return;
    await makeReserve(dataDir);
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
};
