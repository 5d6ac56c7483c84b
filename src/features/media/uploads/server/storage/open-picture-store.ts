import { join } from 'node:path';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { preparePictures } from '#features/media/uploads/server/storage/upload-store.ts';
import type { ObjectStoreConfig } from '#platform/server/files/object-store/s3-connection.ts';

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** The part of the configuration that selects the picture store. */
export interface PicturesPlace {
  readonly dataDir: string;
  readonly objectStore?: ObjectStoreConfig | undefined;
}

/** Opens the configured store without accessing it. */
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

/** Opens the store for a server and adds the default avatars. */
export const openReadyStore = async (place: PicturesPlace): Promise<PictureStore> => {
  const store = await openPictureStore(place);
  await preparePictures(store);
  return store;
};
