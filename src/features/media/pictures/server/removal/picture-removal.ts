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
 * Deletes the files of unreferenced pictures. The lock prevents new references meanwhile. Returns
 * the URLs whose files could not be deleted.
 */
const removeSomeUnnamed = async (
  tx: Db,
  store: PictureStore,
  urls: string[],
): Promise<Set<string>> => {
  await takeLock(tx, 'pictures');
  const named = await listReferencedPictures(tx, urls);
  const stuck = new Set<string>();
  // Only uploads are deleted, never files that an operator placed in the store.
  const leaving = urls.filter((url) => isUpload(url) && !named.has(url));
  await Promise.all(leaving.map((url) => removePicture(store, url).catch(() => stuck.add(url))));
  await deletePictureHashes(tx, leaving);
  return stuck;
};

const throwIfStuck = (stuck: number) => {
  if (stuck > 0) throw new Error(`${stuck} pictures could not be removed`);
};

export const removeUnreferenced = async (
  db: Db,
  store: PictureStore,
  urls: string[],
): Promise<void> => {
  let stuck = 0;
  for (let from = 0; from < urls.length; from += AT_ONCE) {
    const some = urls.slice(from, from + AT_ONCE);
    stuck += (await db.transaction((tx) => removeSomeUnnamed(tx, store, some))).size;
    if (stuck >= AT_ONCE) break;
  }
  throwIfStuck(stuck);
};

/**
 * Deletes pictures that profiles have released. The rows are deleted after the files, so that the
 * next run continues after a crash.
 */
export const removeReleased = async (
  db: Db,
  store: PictureStore,
  isStopped = () => false,
): Promise<void> => {
  let stuck = 0;
  let urls = await listReleased(db, '', AT_ONCE);
  while (urls.length > 0 && !isStopped()) {
    const some = urls;
    stuck += await db.transaction(async (tx) => {
      const left = await removeSomeUnnamed(tx, store, some);
      await deleteReleased(
        tx,
        some.filter((url) => !left.has(url)),
      );
      return left.size;
    });
    // Each attempt blocks profile updates; repeated failures mean that the store is unavailable.
    if (stuck >= AT_ONCE) break;
    urls = await listReleased(db, some.at(-1) ?? '', AT_ONCE);
  }
  throwIfStuck(stuck);
};
