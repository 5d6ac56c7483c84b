import { and, arrayContains, asc, eq, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The id of a profile that shows the picture to visitors. */
export const findProfileShowing = async (db: Db, picture: string): Promise<number | undefined> => {
  const [profile] = await db
    .select({ id: freelancers.id })
    .from(freelancers)
    .where(and(arrayContains(freelancers.pictures, [picture]), eq(freelancers.isHidden, false)))
    .orderBy(asc(freelancers.id))
    .limit(1);
  return profile?.id;
};

/**
 * Those of the pictures that a profile names, hidden or not, or one that may come back. One
 * statement, so that a profile on its way between the two is seen in one place at least.
 */
export const listNamed = async (db: Db, pictures: string[]): Promise<Set<string>> => {
  // One look into the index for each, however many there are.
  const { rows } = await db.execute<{ url: string }>(sql`
    select url from unnest(${sql.param(pictures)}::text[]) as url
    where exists (select from ${freelancers} as profile where profile.pictures @> array[url])
      or exists (select from ${deletedProfiles} as deleted where deleted.pictures @> array[url])`);
  return new Set(rows.map(({ url }) => url));
};
