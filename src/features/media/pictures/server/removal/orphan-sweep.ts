import { listReferencedPictures } from '#features/media/pictures/server/pictures.queries.ts';
import { removeUnreferenced } from '#features/media/pictures/server/removal/picture-removal.ts';
import {
  claimStore,
  type ListedFile,
  type PictureStore,
  readStoreOwner,
  TEMPORARY,
} from '#features/media/uploads/server/storage/picture-store.ts';
import { readOwner } from '#features/media/uploads/server/uploads.queries.ts';
import { isUpload, pictureOf, UPLOADS_PREFIX } from '#features/media/uploads/upload-url.rules.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';

/** No write takes this long, so older temporary files were left by a process that died. */
const LEFTOVER_AGE_MS = 10 * 60 * 1000;
/** Grace period for uploads in an open form, which no profile references yet. */
const ORPHAN_AGE_MS = DAY_MS;

const ageOf = async (file: ListedFile): Promise<number> => {
  const found = await file.facts();
  return found ? Date.now() - found.changedAt : 0;
};

/** Returns the URLs of unreferenced pictures that are older than the grace period. */
export const findOrphans = async (db: Db, listed: readonly ListedFile[]): Promise<string[]> => {
  const files = listed.flatMap((file) => {
    const url = pictureOf(UPLOADS_PREFIX + file.name);
    return url && isUpload(url) ? [{ file, url }] : [];
  });
  if (files.length === 0) return [];
  const named = await listReferencedPictures(db, [...new Set(files.map(({ url }) => url))]);
  const orphans = new Set<string>();
  for (const { file, url } of files) {
    if (named.has(url) || orphans.has(url)) continue;
    if ((await ageOf(file)) > ORPHAN_AGE_MS) orphans.add(url);
  }
  return [...orphans];
};

const hasNamedPicture = async (db: Db, store: PictureStore): Promise<boolean> => {
  let isEmpty = true;
  for await (const files of store.list()) {
    const urls = files.map(({ name }) => UPLOADS_PREFIX + name).filter(isUpload);
    if (urls.length > 0 && (await listReferencedPictures(db, urls)).size > 0) return true;
    isEmpty &&= urls.length === 0;
  }
  return isEmpty;
};

/**
 * Whether this database owns the store. To any other database, such as a new one, all pictures
 * would look like orphans. The first database that references a picture in it claims a store
 * without an owner; an empty store can be claimed by any database.
 */
const ownsStore = async (db: Db, store: PictureStore): Promise<boolean> => {
  const id = await readOwner(db);
  if ((await readStoreOwner(store)) === undefined) {
    if (!(await hasNamedPicture(db, store))) return false;
    await claimStore(store, id);
  }
  return (await readStoreOwner(store)) === id;
};

interface SweepOptions {
  readonly isStopped?: () => boolean;
  readonly onForeign?: () => void;
}

/** Deletes uploads that were never saved in a profile, and temporary files of interrupted writes. */
export const sweepOrphans = async (
  db: Db,
  store: PictureStore,
  { isStopped = () => false, onForeign = () => {} }: SweepOptions = {},
): Promise<void> => {
  const isOwn = await ownsStore(db, store);
  if (!isOwn) onForeign();
  for await (const files of store.list()) {
    if (isStopped()) return;
    for (const file of files.filter(({ name }) => name.startsWith(TEMPORARY))) {
      if ((await ageOf(file)) > LEFTOVER_AGE_MS) await store.remove(file.name);
    }
    if (isOwn) await removeUnreferenced(db, store, await findOrphans(db, files));
  }
};
