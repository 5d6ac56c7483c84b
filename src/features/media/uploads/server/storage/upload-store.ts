import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Picture } from '#features/media/uploads/server/picture.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import {
  defaultAvatarUrls,
  NAME_DIGITS,
  smallerUrlOf,
  uploadUrlOf,
  urlsOf,
} from '#features/media/uploads/upload-url.rules.ts';
import { programFile } from '#platform/server/config/program-files.ts';
import { ObjectStoreError } from '#platform/server/files/object-store/object-store-error.ts';
import { StartupError } from '#platform/server/http/errors.ts';

const avatarsFolder = programFile('public', 'art', 'avatars');

export const pictureExists = async (store: PictureStore, url: string): Promise<boolean> =>
  (await store.facts(basename(url))) !== undefined;

const newName = () => randomBytes(NAME_DIGITS / 2).toString('hex');

/**
 * Stores a picture with its smaller copies and returns its URL; a failure leaves no files behind.
 * The URL is unguessable unless the digits of its name are passed.
 */
export const storePicture = async (
  store: PictureStore,
  picture: Omit<Picture, 'color' | 'hash' | 'flaws'>,
  random = newName(),
): Promise<string> => {
  const url = uploadUrlOf({ ...picture, random });
  const files = [
    ...picture.smaller.map(({ width, file }) => [smallerUrlOf(url, width), file] as const),
    // The full size is written last, so that its presence implies the smaller copies.
    [url, picture.full] as const,
  ];
  try {
    for (const [each, content] of files) await store.write(basename(each), content);
    await store.sync();
  } catch (error) {
    // Files that cannot be deleted while the store is unavailable are removed by the orphan sweep.
    await Promise.allSettled(files.map(([each]) => store.remove(basename(each))));
    throw error;
  }
  return url;
};

/** Deletes all sizes. The full size goes first, so that its presence implies the smaller copies. */
export const removePicture = async (store: PictureStore, url: string): Promise<void> => {
  for (const each of urlsOf(url).reverse()) await store.remove(basename(each));
};

/** Prepares the store and adds missing default avatars. */
export const preparePictures = async (store: PictureStore): Promise<void> => {
  try {
    await store.prepare();
    for (const url of defaultAvatarUrls) {
      if (await pictureExists(store, url)) continue;
      const name = basename(url);
      await store.write(name, await readFile(join(avatarsFolder, name)));
    }
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    throw new StartupError(`Pictures cannot be kept in ${store.place}: ${error.reason}.`);
  }
};
