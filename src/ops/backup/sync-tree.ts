import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLimited } from '#platform/server/jobs/limiter.ts';

const AT_ONCE = 16;

/** Some systems do not support syncing a folder, or a file that is open for reading. */
export const syncPath = async (path: string): Promise<void> => {
  const file = await open(path);
  await file
    .sync()
    .catch(() => {})
    .finally(() => file.close());
};

/** Syncs a folder and its content to disk, several files at a time because that is much faster. */
export const syncFolderTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  await forEachLimited(paths, AT_ONCE, syncPath);
  await syncPath(folder);
};
