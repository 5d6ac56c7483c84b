import { recordAudit } from '#features/audit/server/audit.service.ts';
import {
  createHashIndex,
  type HashIndex,
} from '#features/media/pictures/server/similarity/hash-index.ts';
import {
  type HashTable,
  insertHash,
  insertPairs,
  insertRefused,
  listHashesAfter,
  listProfilesUsing,
  readHashes,
  type SimilarPicture,
} from '#features/media/pictures/server/similarity/picture-hashes.queries.ts';
import { isAlike, likenessOf, readHash } from '#features/media/uploads/picture-similarity.rules.ts';
import {
  pictureHashes,
  refusedPictures,
} from '#features/media/uploads/server/picture-hashes.table.ts';
import { pictureNumberOf } from '#features/media/uploads/upload-url.rules.ts';
import type { SimilarProfile } from '#features/media/uploads/uploads.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';
import { AppError } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

export interface NewUpload {
  readonly url: string;
  /** Undefined for a featureless picture. */
  readonly hash: Buffer | undefined;
}

/** Cap on reported matches for a picture that is used in many places. */
const MAX_ALIKE = 20;
const NO_HASH = Buffer.alloc(0);

const takenDown = () =>
  new AppError(
    'conflict',
    'This picture was taken down because consent is missing. It cannot be uploaded again.',
    { reason: 'taken_down' },
  );

/** Distinct profiles that use one of the pictures, ordered by picture. */
export const listSimilarProfiles = async (
  db: Db,
  alike: readonly SimilarPicture[],
): Promise<SimilarProfile[]> => {
  const urls = alike.map(({ url }) => url);
  const profiles = Map.groupBy(await listProfilesUsing(db, urls), ({ id }) => id);
  return [...profiles.values()]
    .flatMap(([first]) => first ?? [])
    .map(({ id, name, url }) => ({ id, name, picture: url }))
    .slice(0, MAX_ALIKE);
};

/**
 * Similarity search over all picture hashes. The in-memory index catches up with the database on
 * each search, which requires a transaction that holds the pictureHashes lock.
 */
export const createSimilaritySearch = (db: Db) => {
  const stored = createHashIndex();
  const refused = createHashIndex();

  /** Most similar first. */
  const find = async (
    tx: Db,
    [index, table]: [HashIndex, HashTable],
    hash: Buffer,
  ): Promise<SimilarPicture[]> => {
    for (let rows = await listHashesAfter(tx, table, index.lastId); rows.length > 0; ) {
      index.add(rows);
      rows = await listHashesAfter(tx, table, index.lastId);
    }
    const words = readHash(hash);
    const candidates = await readHashes(tx, table, index.candidates(words));
    return candidates
      .map((one) => ({ url: one.url, likeness: likenessOf(words, readHash(one.hash)) }))
      .filter(({ likeness }) => isAlike(likeness))
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, MAX_ALIKE);
  };

  const findStored = (tx: Db, hash: Buffer) => find(tx, [stored, pictureHashes], hash);

  /** Stores a hash and returns similar pictures. Does nothing if the picture already has a hash. */
  const storeHash = async (tx: Db, { url, hash }: NewUpload): Promise<SimilarPicture[]> => {
    await takeLock(tx, 'pictureHashes');
    const alike = hash ? await findStored(tx, hash) : [];
    if (!(await insertHash(tx, url, hash ?? NO_HASH))) return [];
    await insertPairs(tx, url, alike);
    return alike;
  };

  const isRefused = async (tx: Db, hash: Buffer | undefined): Promise<boolean> => {
    if (!hash) return false;
    await takeLock(tx, 'pictureHashes');
    return (await find(tx, [refused, refusedPictures], hash)).length > 0;
  };

  return {
    /** Whether this picture, or a nearly identical one, was taken down. */
    isRefused: (hash: Buffer | undefined) => db.transaction((tx) => isRefused(tx, hash)),

    storeHash: (upload: NewUpload) => db.transaction((tx) => storeHash(tx, upload)),

    /**
     * Stores the hash of an upload and returns similar pictures: the profiles that use them, and
     * their URLs. Throws if the picture was taken down.
     */
    storeUploadHash: async (upload: NewUpload, admin: AdminIdentity) => {
      const noted = await db.transaction(async (tx) => {
        const isForbidden = await isRefused(tx, upload.hash);
        await recordAudit(tx, {
          admin,
          action: isForbidden ? 'refuse' : 'upload',
          recordType: 'picture',
          ...(!isForbidden && { recordId: pictureNumberOf(upload.url) }),
        });
        if (isForbidden) return undefined;
        const same = await storeHash(tx, upload);
        return { alike: await listSimilarProfiles(tx, same), sameAs: same.map(({ url }) => url) };
      });
      if (!noted) throw takenDown();
      return noted;
    },

    /** Blocks future uploads of the picture. Returns similar pictures that are still stored. */
    refuse: async (tx: Db, hash: Buffer): Promise<SimilarPicture[]> => {
      await takeLock(tx, 'pictureHashes');
      const known = await find(tx, [refused, refusedPictures], hash);
      if (!known.some(({ likeness }) => likeness === 1)) await insertRefused(tx, hash);
      return findStored(tx, hash);
    },
  };
};

export type SimilaritySearch = ReturnType<typeof createSimilaritySearch>;
