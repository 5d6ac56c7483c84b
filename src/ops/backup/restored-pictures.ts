import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uploadsFolder } from '#features/media/uploads/server/storage/open-picture-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import type { Part } from '#ops/backup/archive/archive-part.ts';
import { nameOf } from '#ops/backup/pictures.ts';
import { syncTree } from '#ops/backup/sync-tree.ts';

/** Where the pictures of a backup go. */
export interface RestoredPictures {
  add(part: Part): Promise<void>;
  /** All of them are in their place from here on. */
  finish(): Promise<void>;
  /** After a failure: the place is as empty as before. */
  undo(): Promise<void>;
}

export const moveFolder = async (from: string, to: string): Promise<void> => {
  await syncTree(from);
  // An empty folder may be there already.
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
};

/** Beside their folder first, which they take when all are there. */
export const intoFolder = async (dataDir: string, staging: string): Promise<RestoredPictures> => {
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

/** Nobody reads them before the rows are there that name them. */
export const intoStore = (store: PictureStore): RestoredPictures => {
  let names: string[] = [];
  return {
    add: async (part) => {
      const name = nameOf(part);
      const content = Buffer.concat(await Array.fromAsync(part.content));
      names.push(name);
      await store.write(name, content);
    },
    finish: async () => {
      await store.sync();
      // From here on rows may name them.
      names = [];
    },
    undo: async () => {
      // A store that is away keeps what it has: the failure that led here is told.
      for (const name of names) await store.remove(name).catch(() => {});
    },
  };
};
