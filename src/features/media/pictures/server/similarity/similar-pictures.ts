import { recordAudit } from '#features/audit/server/audit.service.ts';
import {
  createHashIndex,
  type HashIndex,
} from '#features/media/pictures/server/similarity/hash-index.ts';
import {
  type AlikeUrl,
  type HashTable,
  insertHash,
  insertPairs,
  insertRefused,
  listHashesAfter,
  listProfilesNaming,
  listUrlsOf,
  readHashes,
} from '#features/media/pictures/server/similarity/picture-hashes.queries.ts';
import { isAlike, likenessOf, readHash } from '#features/media/uploads/picture-hash.rules.ts';
import {
  pictureHashes,
  refusedPictures,
} from '#features/media/uploads/server/picture-hashes.table.ts';
import type { NewUpload, NotedUpload } from '#features/media/uploads/server/uploads.routes.ts';
import { pictureNumberOf } from '#features/media/uploads/upload-url.rules.ts';
import type { AlikeProfile } from '#features/media/uploads/uploads.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';
import { AppError } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

/** A picture that is everywhere is told often enough. */
const MAX_ALIKE = 20;
const NO_HASH = Buffer.alloc(0);

const takenDown = () =>
  new AppError(
    'conflict',
    'This picture was taken down because consent is missing. It cannot be uploaded again.',
    { reason: 'taken_down' },
  );

/** Whoever has one of the pictures, each once, in the order of the pictures. */
export const profilesWith = async (db: Db, alike: readonly AlikeUrl[]): Promise<AlikeProfile[]> => {
  const found = new Map<number, AlikeProfile>();
  for (const { url, id, name } of await listProfilesNaming(
    db,
    alike.map(({ url }) => url),
  )) {
    if (!found.has(id)) found.set(id, { id, name, picture: url });
  }
  return [...found.values()].slice(0, MAX_ALIKE);
};

/**
 * What this process knows of all pictures' looks. It follows the database whenever it is asked, which
 * it may be only in a transaction that has the lock of hashes.
 */
export const createLookalikes = (db: Db) => {
  const stored = createHashIndex();
  const refused = createHashIndex();

  const find = async (tx: Db, [index, table]: [HashIndex, HashTable], hash: Buffer) => {
    for (let rows = await listHashesAfter(tx, table, index.lastId); rows.length > 0; ) {
      index.add(rows);
      rows = await listHashesAfter(tx, table, index.lastId);
    }
    const looks = readHash(hash);
    const candidates = await readHashes(tx, table, index.candidates(looks));
    return candidates
      .map((one) => ({ id: one.id, likeness: likenessOf(looks, readHash(one.hash)) }))
      .filter(({ likeness }) => isAlike(likeness))
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, MAX_ALIKE);
  };

  const findStored = async (tx: Db, hash: Buffer): Promise<AlikeUrl[]> => {
    const found = await find(tx, [stored, pictureHashes], hash);
    const urls = new Map(
      (
        await listUrlsOf(
          tx,
          found.map(({ id }) => id),
        )
      ).map(({ id, url }) => [id, url]),
    );
    return found.flatMap(({ id, likeness }) => {
      const url = urls.get(id);
      return url === undefined ? [] : [{ url, likeness }];
    });
  };

  /** Answers those that look the same. One that has its hash already changes nothing. */
  const noteHash = async (tx: Db, { url, hash }: NewUpload): Promise<AlikeUrl[]> => {
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
    /** Whether it was taken down, or nearly the same. */
    isRefused: (hash: Buffer | undefined) => db.transaction((tx) => isRefused(tx, hash)),

    noteHash: (upload: NewUpload) => db.transaction((tx) => noteHash(tx, upload)),

    noteUpload: async (upload: NewUpload, admin: AdminIdentity): Promise<NotedUpload> => {
      const noted = await db.transaction(async (tx) => {
        const mayNot = await isRefused(tx, upload.hash);
        await recordAudit(tx, {
          admin,
          action: mayNot ? 'refuse' : 'upload',
          recordType: 'picture',
          ...(!mayNot && { recordId: pictureNumberOf(upload.url) }),
        });
        if (mayNot) return undefined;
        const same = await noteHash(tx, upload);
        return { alike: await profilesWith(tx, same), sameAs: same.map(({ url }) => url) };
      });
      if (!noted) throw takenDown();
      return noted;
    },

    /** From here on nobody can upload it again. Answers what looks the same and is still there. */
    refuse: async (tx: Db, hash: Buffer): Promise<AlikeUrl[]> => {
      await takeLock(tx, 'pictureHashes');
      const known = await find(tx, [refused, refusedPictures], hash);
      if (!known.some(({ likeness }) => likeness === 1)) await insertRefused(tx, hash);
      return findStored(tx, hash);
    },
  };
};

export type Lookalikes = ReturnType<typeof createLookalikes>;
