import { join } from 'node:path';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { preparePictures } from '#features/media/uploads/server/storage/upload-store.ts';
import type { Config } from '#platform/server/config/config.ts';

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** What of the configuration says where pictures lie. */
export type PicturesPlace = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'objectStore'>>;

/** As the configuration says; nothing is asked or made yet. */
export const openPictureStore = async ({
  dataDir,
  objectStore,
}: PicturesPlace): Promise<PictureStore> => {
  if (!objectStore) return createFolderStore(uploadsFolder(dataDir));
  const { openBucketStore } = await import(
    '#features/media/uploads/server/storage/bucket-store.ts'
  );
  return openBucketStore(objectStore);
};

/** For a server: a store that it can use, with the default avatars in it. */
export const openReadyStore = async (place: PicturesPlace): Promise<PictureStore> => {
  const store = await openPictureStore(place);
  await preparePictures(store);
  return store;
};
