import { gt, inArray, sql } from 'drizzle-orm';
import { releasedPictures, uploadsOwner } from '#features/media/uploads/server/uploads.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Any number will do, as long as every version of the program uses the same. */
const PICTURES_LOCK = 7_204_915;

/**
 * Until the transaction ends, no file is removed: what is on the disk now is there when the
 * profile that names it is committed.
 */
export const holdPictures = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${PICTURES_LOCK})`);

/** Until the transaction ends, no profile can come to name another picture. */
export const lockPictures = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${PICTURES_LOCK})`);

/** Notes, as a part of the change itself, that these may have to go. */
export const releasePictures = async (tx: Db, urls: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into ${releasedPictures} (url)
    select distinct url from unnest(${sql.param(urls)}::text[]) as url
    on conflict do nothing`);
};

/** In the order of their addresses, from one on. */
export const listReleased = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ url: releasedPictures.url })
    .from(releasedPictures)
    .where(gt(releasedPictures.url, after))
    .orderBy(releasedPictures.url)
    .limit(limit);
  return rows.map(({ url }) => url);
};

export const deleteReleased = (tx: Db, urls: string[]) =>
  tx.delete(releasedPictures).where(inArray(releasedPictures.url, urls));

/** Who this database is to an uploads folder. It moves with the data to another server. */
export const readOwner = async (db: Db): Promise<string> => {
  await db.insert(uploadsOwner).values({}).onConflictDoNothing();
  const [owner] = await db.select({ id: uploadsOwner.id }).from(uploadsOwner);
  return owner?.id ?? '';
};
