import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const syncPath = (path: string): void => {
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
  // There, neither a folder nor a file opened for reading can be synced.
  if (process.platform === 'win32') return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
  syncPath(dirname(folder));
};
