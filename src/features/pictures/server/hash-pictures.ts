import { basename } from 'node:path';
import type { Lookalikes } from '#features/pictures/server/lookalikes.ts';
import { listUnhashed } from '#features/pictures/server/picture-hashes.queries.ts';
import { hashOfFile } from '#features/uploads/server/picture.ts';
import { type PictureStore, readWhole } from '#features/uploads/server/picture-store.ts';
import { isUpload, smallestUrlOf } from '#features/uploads/upload-url.rules.ts';
import type { Db } from '#platform/server/db.ts';

const PROFILES_AT_ONCE = 500;

/** From its smallest copy, which says as much; undefined when there is no such file. */
export const hashStored = async (store: PictureStore, url: string) => {
  const content =
    (await readWhole(store, basename(smallestUrlOf(url)))) ??
    (await readWhole(store, basename(url)));
  return content && { hash: await hashOfFile(content) };
};

interface HashOptions {
  readonly store: PictureStore;
  readonly lookalikes: Lookalikes;
  readonly isStopped?: () => boolean;
}

/** Gives pictures of profiles their hash that came without: before there were hashes, or by another way. */
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
      if (found) await lookalikes.noteHash({ url, hash: found.hash });
    }
    after = lastId;
  }
};
