import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uploadsFolder } from '#features/media/uploads/server/storage/open-picture-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { type Part, readContent } from '#ops/backup/archive/archive-part.ts';
import { nameOf } from '#ops/backup/pictures.ts';
import { syncFolderTree } from '#ops/backup/sync-tree.ts';

/** The destination of the pictures of a backup. */
export interface RestoredPictures {
  add(part: Part): Promise<void>;
  /** Makes all pictures available. */
  finish(): Promise<void>;
  /** Removes all pictures after a failure. */
  undo(): Promise<void>;
}

export const moveFolder = async (from: string, to: string): Promise<void> => {
  await syncFolderTree(from);
  // An empty folder may exist already.
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
};

/** Writes to a staging folder, which replaces the uploads folder once all pictures are written. */
export const restorePicturesToFolder = async (
  dataDir: string,
  staging: string,
): Promise<RestoredPictures> => {
  const folder = uploadsFolder(staging);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    add: async (part) => {
      const name = nameOf(part);
      const target = join(folder, name);
      if (name.includes('/')) await mkdir(dirname(target), { recursive: true });
      const file = await open(target, 'wx', 0o600);
      try {
        for await (const chunk of part.content) await file.writeFile(chunk);
      } finally {
        await file.close();
      }
    },
    finish: () => moveFolder(folder, uploadsFolder(dataDir)),
    undo: async () => {},
  };
};

/** Writes directly to the store, because nothing reads a picture before the rows that refer to it exist. */
export const restorePicturesToStore = (store: PictureStore): RestoredPictures => {
  let names: string[] = [];
  return {
    add: async (part) => {
      const name = nameOf(part);
      const content = await readContent(part);
      names.push(name);
      await store.write(name, content);
    },
    finish: async () => {
      await store.sync();
      // From here on, rows may refer to the pictures, so they are kept.
      names = [];
    },
    undo: async () => {
      // Cleanup is best effort: the original failure is reported, not that the store is unavailable.
      for (const name of names) await store.remove(name).catch(() => {});
    },
  };
};
