import { gt, inArray, sql } from 'drizzle-orm';
import { releasedPictures, uploadsOwner } from '#features/media/uploads/server/uploads.table.ts';
import type { Db } from '#platform/server/db/db.ts';

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
