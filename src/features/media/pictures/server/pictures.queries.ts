import { and, arrayContains, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/** The id of a visible profile that uses the picture. */
export const findProfileShowing = async (db: Db, picture: string): Promise<number | undefined> => {
  const [profile] = await db
    .select({ id: freelancers.id })
    .from(freelancers)
    .where(and(arrayContains(freelancers.pictures, [picture]), eq(freelancers.isHidden, false)))
    .orderBy(asc(freelancers.id))
    .limit(1);
  return profile?.id;
};

const referencedPicture = z.object({ url: z.string() });

/**
 * Returns the pictures that a visible, hidden or deleted profile still references. A single
 * statement, so that a profile that moves between the two tables is seen at least once.
 */
export const listReferencedPictures = async (db: Db, pictures: string[]): Promise<Set<string>> => {
  // One index lookup per picture.
  const rows = await readRows(db, referencedPicture)`
    select url from unnest(${sql.param(pictures)}::text[]) as url
    where exists (select from ${freelancers} as profile where profile.pictures @> array[url])
      or exists (select from ${deletedProfiles} as deleted where deleted.pictures @> array[url])`;
  return new Set(rows.map(({ url }) => url));
};
