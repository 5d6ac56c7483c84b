import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CoarseHash } from '#features/media/pictures/server/similarity/hash-index.ts';
import { coarseParts } from '#features/media/uploads/picture-similarity.rules.ts';
import {
  pictureHashes,
  picturePairs,
  refusedPictures,
} from '#features/media/uploads/server/picture-hashes.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

const ROWS_AT_ONCE = 10_000;

/** Both tables support the same similarity search. */
export type HashTable = typeof pictureHashes | typeof refusedPictures;

const coarseOf = (table: HashTable): SQL<Buffer> => {
  const [one, other] = coarseParts.map(
    ([offset, length]) =>
      sql`substring(${table.hash} from ${sql.raw(String(offset + 1))} for ${sql.raw(String(length))})`,
  );
  return sql<Buffer>`${one} || ${other}`;
};

/** Returns one batch of rows that the index has not loaded yet. */
export const listHashesAfter = (db: Db, table: HashTable, id: number): Promise<CoarseHash[]> =>
  db
    .select({ id: table.id, coarse: coarseOf(table) })
    .from(table)
    .where(and(gt(table.id, id), sql`length(${table.hash}) > 0`))
    .orderBy(asc(table.id))
    .limit(ROWS_AT_ONCE);

/** The URL is empty for a refused picture, of which only the hash is stored. */
export const readHashes = (db: Db, table: HashTable, ids: number[]) =>
  db
    .select({ hash: table.hash, url: 'url' in table ? table.url : sql<string>`''` })
    .from(table)
    .where(sql`${table.id} = any(${sql.param(ids)}::integer[])`);

/** Returns false if the picture already has a hash. */
export const insertHash = async (tx: Db, url: string, hash: Buffer): Promise<boolean> => {
  const added = await tx
    .insert(pictureHashes)
    .values({ url, hash })
    .onConflictDoNothing()
    .returning({ id: pictureHashes.id });
  return added.length > 0;
};

export const findHash = async (db: Db, url: string): Promise<Buffer | undefined> => {
  const [found] = await db
    .select({ hash: pictureHashes.hash })
    .from(pictureHashes)
    .where(eq(pictureHashes.url, url));
  return found?.hash;
};

export const insertRefused = (tx: Db, hash: Buffer) => tx.insert(refusedPictures).values({ hash });

export interface SimilarPicture {
  readonly url: string;
  readonly likeness: number;
}

export const insertPairs = async (tx: Db, url: string, alike: readonly SimilarPicture[]) => {
  if (alike.length === 0) return;
  const pairs = alike.map(({ url: another, likeness }) => {
    const [one = url, other = url] = [url, another].sort();
    return { url: one, otherUrl: other, likeness };
  });
  await tx.insert(picturePairs).values(pairs).onConflictDoNothing();
};

/** Deletes the hashes and pairs of deleted pictures. */
export const deletePictureHashes = async (tx: Db, urls: string[]): Promise<void> => {
  if (urls.length === 0) return;
  await tx.delete(pictureHashes).where(inArray(pictureHashes.url, urls));
  await tx
    .delete(picturePairs)
    .where(or(inArray(picturePairs.url, urls), inArray(picturePairs.otherUrl, urls)));
};

const pictureUse = z.object({
  url: z.string(),
  id: z.int(),
  name: z.string(),
  isHidden: z.boolean(),
});

/** Profiles, hidden or not, that reference the pictures, with the URL that each one references. */
export const listProfilesUsing = (db: Db, urls: readonly string[]) =>
  readRows(db, pictureUse)`
    select url, profile.id, profile.name, profile.is_hidden as "isHidden"
      from unnest(${sql.param(urls)}::text[]) with ordinality as wanted (url, place)
      join ${freelancers} as profile on profile.pictures @> array[url]
      order by place, profile.id`;

const unhashedPictures = z.object({ id: z.int(), urls: z.array(z.string()) });

/** Returns pictures without a hash, for one batch of profiles. */
export const listUnhashed = async (
  db: Db,
  afterId: number,
  profiles: number,
): Promise<{ lastId: number | undefined; urls: string[] }> => {
  const rows = await readRows(db, unhashedPictures)`
    select id, array(
      select named.url from unnest(pictures) as named (url)
      where not exists (select from ${pictureHashes} as known where known.url = named.url)
    ) as urls from (
      select id, pictures from ${freelancers} where id > ${afterId} order by id limit ${profiles}
    ) as step order by id`;
  return { lastId: rows.at(-1)?.id, urls: [...new Set(rows.flatMap(({ urls }) => urls))] };
};
