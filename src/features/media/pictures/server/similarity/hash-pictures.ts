import { basename } from 'node:path';
import { listUnhashed } from '#features/media/pictures/server/similarity/picture-hashes.queries.ts';
import type { SimilaritySearch } from '#features/media/pictures/server/similarity/similar-pictures.ts';
import { hashOfFile } from '#features/media/uploads/server/picture.ts';
import {
  type PictureStore,
  readWhole,
} from '#features/media/uploads/server/storage/picture-store.ts';
import { isUpload, smallestUrlOf } from '#features/media/uploads/upload-url.rules.ts';
import type { Db } from '#platform/server/db/db.ts';

const PROFILES_AT_ONCE = 500;

/** Hashes the smallest copy, which is as accurate. Undefined if the file is missing. */
export const hashStored = async (store: PictureStore, url: string) => {
  const content =
    (await readWhole(store, basename(smallestUrlOf(url)))) ??
    (await readWhole(store, basename(url)));
  return content && { hash: await hashOfFile(content) };
};

interface HashOptions {
  readonly store: PictureStore;
  readonly lookalikes: SimilaritySearch;
  readonly isStopped?: () => boolean;
}

/** Backfills hashes of pictures that were stored before hashes existed or through another path. */
export const hashPictures = async (
  db: Db,
  { store, lookalikes, isStopped = () => false }: HashOptions,
): Promise<void> => {
  let after: number | undefined = 0;
  while (after !== undefined && !isStopped()) {
    const { lastId, urls } = await listUnhashed(db, after, PROFILES_AT_ONCE);
    for (const url of urls.filter(isUpload)) {
      if (isStopped()) return;
      const found = await hashStored(store, url);
      if (found) await lookalikes.storeHash({ url, hash: found.hash });
    }
    after = lastId;
  }
};
