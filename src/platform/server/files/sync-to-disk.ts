import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Elsewhere, neither a folder nor a file opened for reading can be synced.
const CAN_SYNC = process.platform !== 'win32';

export const syncPath = (path: string): void => {
  if (!CAN_SYNC) return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/**
 * Brings a folder to the disk with all that is in it, whoever wrote it: an earlier version that
 * synced nothing, or somebody who copied it here.
 */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
};
