import { listReferencedPictures } from '#features/media/pictures/server/pictures.queries.ts';
import { deletePictureHashes } from '#features/media/pictures/server/similarity/picture-hashes.queries.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { removePicture } from '#features/media/uploads/server/storage/upload-store.ts';
import { deleteReleased, listReleased } from '#features/media/uploads/server/uploads.queries.ts';
import { isUpload } from '#features/media/uploads/upload-url.rules.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';

/** Small batches, because profile updates wait for the lock while files are deleted. */
const AT_ONCE = 20;

/**
 * Deletes the files of unreferenced pictures, and the rows of `released_pictures` after the files,
 * so that the next run continues after a crash. The lock prevents new references meanwhile. Returns
 * how many pictures could not be deleted.
 */
const removeBatch = async (tx: Db, store: PictureStore, urls: string[]): Promise<number> => {
  await takeLock(tx, 'pictures');
  const named = await listReferencedPictures(tx, urls);
  const stuck = new Set<string>();
  // Only uploads are deleted, never files that an operator placed in the store.
  const leaving = urls.filter((url) => isUpload(url) && !named.has(url));
  await Promise.all(leaving.map((url) => removePicture(store, url).catch(() => stuck.add(url))));
  await deletePictureHashes(tx, leaving);
  await deleteReleased(
    tx,
    urls.filter((url) => !stuck.has(url)),
  );
  return stuck.size;
};

const removeBatches = async (
  db: Db,
  store: PictureStore,
  batches: AsyncIterable<string[]> | Iterable<string[]>,
): Promise<void> => {
  let stuck = 0;
  for await (const urls of batches) {
    stuck += await db.transaction((tx) => removeBatch(tx, store, urls));
    // Each attempt blocks profile updates; repeated failures mean that the store is unavailable.
    if (stuck >= AT_ONCE) break;
  }
  if (stuck > 0) throw new Error(`${stuck} pictures could not be removed`);
};

export const removeUnreferenced = (db: Db, store: PictureStore, urls: string[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(urls.length / AT_ONCE) }, (_, index) =>
    urls.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  return removeBatches(db, store, batches);
};

const listReleasedBatches = async function* (db: Db, isStopped: () => boolean) {
  let urls = await listReleased(db, '', AT_ONCE);
  while (urls.length > 0 && !isStopped()) {
    yield urls;
    urls = await listReleased(db, urls.at(-1) ?? '', AT_ONCE);
  }
};

/** Deletes pictures that profiles have released. */
export const removeReleased = (
  db: Db,
  store: PictureStore,
  isStopped = () => false,
): Promise<void> => removeBatches(db, store, listReleasedBatches(db, isStopped));
