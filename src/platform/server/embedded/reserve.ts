import { rmSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENOUGH_BYTES, freeBytes } from '#platform/server/files/disk-space.ts';

/** Space for three WAL segments, without which the engine cannot even serve reads. */
const RESERVE_BYTES = 48 * 1024 * 1024;
const STEP_BYTES = 1024 * 1024;
const POLL_INTERVAL_MS = 5_000;

const reserveIn = (dataDir: string) => join(dataDir, 'reserve');

const hasReserve = (dataDir: string): boolean =>
  statSync(reserveIn(dataDir), { throwIfNoEntry: false })?.size === RESERVE_BYTES;

/** Returns whether there was a reserve to release. */
export const releaseReserve = (dataDir: string): boolean => {
  if (!statSync(reserveIn(dataDir), { throwIfNoEntry: false })) return false;
  rmSync(reserveIn(dataDir));
  return true;
};

const makeReserve = async (dataDir: string): Promise<void> => {
  const incoming = `${reserveIn(dataDir)}.new`;
  try {
    // Writes zeros, because a sparse file would not allocate disk space.
    const zeros = Array<Buffer>(RESERVE_BYTES / STEP_BYTES).fill(Buffer.alloc(STEP_BYTES));
    await writeFile(incoming, zeros, { mode: 0o600, flush: true });
    await rename(incoming, reserveIn(dataDir));
  } catch {
    // The disk is too full; the remaining space is left to the database.
    await rm(incoming, { force: true });
  }
};

/** Creates the reserve whenever there is enough disk space, until it is stopped. */
export const keepReserve = (dataDir: string): { stop(): Promise<void> } => {
  const look = async () => {
    if (hasReserve(dataDir) || freeBytes(dataDir) < RESERVE_BYTES + ENOUGH_BYTES) return;
    await makeReserve(dataDir);
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, POLL_INTERVAL_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
};
