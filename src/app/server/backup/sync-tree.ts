import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sync = (path: string) => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } catch {
    // Not every system can do this with a folder or with a file that is open for reading.
  } finally {
    closeSync(file);
  }
};

/** Brings a folder with all that is in it to the disk. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) sync(join(entry.parentPath, entry.name));
  }
  sync(folder);
};
