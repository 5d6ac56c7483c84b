import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Windows cannot sync folders or files opened for reading.
const CAN_SYNC = process.platform !== 'win32';

export const fsyncPath = (path: string): void => {
  if (!CAN_SYNC) return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Syncs a folder with its contents, whatever wrote them. */
export const fsyncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) fsyncPath(join(entry.parentPath, entry.name));
  }
  fsyncPath(folder);
};
