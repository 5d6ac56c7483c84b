import { randomUUID } from 'node:crypto';
import { gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { picturePairs } from '#features/media/uploads/server/picture-hashes.table.ts';
import { releasedPictures } from '#features/media/uploads/server/uploads.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { addSetting, defineSetting, getSetting } from '#platform/server/db/settings.ts';

/** Queues pictures for deletion, in the transaction that removes the reference. */
export const releasePictures = async (tx: Db, urls: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into ${releasedPictures} (url)
    select distinct url from unnest(${sql.param(urls)}::text[]) as url
    on conflict do nothing`);
};

/** Keyset pagination by URL. */
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

const uploadsOwner = defineSetting('uploadsOwner', z.object({ id: z.string() }));

/** Identity of this database towards a picture store. It moves with the data to another server. */
export const readOwner = async (db: Db): Promise<string> => {
  await addSetting(db, uploadsOwner, { id: randomUUID() });
  return (await getSetting(db, uploadsOwner))?.id ?? '';
};

/** A picture that several profiles share is stored as a pair with itself. */
export const insertSharedPictures = async (tx: Db, urls: readonly string[]): Promise<void> => {
  if (urls.length === 0) return;
  const pairs = urls.map((url) => ({ url, otherUrl: url, likeness: 1 }));
  await tx.insert(picturePairs).values(pairs).onConflictDoNothing();
};
