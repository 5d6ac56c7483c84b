import { eq, sql } from 'drizzle-orm';
import type { PairQuery } from '#features/media/pictures/pictures.contract.ts';
import { listProfilesUsing } from '#features/media/pictures/server/similarity/picture-hashes.queries.ts';
import { picturePairs } from '#features/media/uploads/server/picture-hashes.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** A pair is open while two different profiles use its pictures. */
const isOpen = sql`${picturePairs.dismissedAt} is null and exists (
  select from ${freelancers} as one join ${freelancers} as other on one.id <> other.id
  where one.pictures @> array[${picturePairs.url}]
    and other.pictures @> array[${picturePairs.otherUrl}])`;

/** Counts open pairs up to a limit. */
export const countPairs = (db: Db, most: number): Promise<number> =>
  db.$count(
    db.select({ id: picturePairs.id }).from(picturePairs).where(isOpen).limit(most).as('counted'),
  );

export const listPairPage = async (db: Db, { offset, limit }: PairQuery) => {
  const total = await db.$count(picturePairs, isOpen);
  const rows = await db
    .select({
      id: picturePairs.id,
      likeness: picturePairs.likeness,
      url: picturePairs.url,
      otherUrl: picturePairs.otherUrl,
    })
    .from(picturePairs)
    .where(isOpen)
    .orderBy(sql`${picturePairs.id} desc`)
    .limit(limit)
    .offset(offset);
  const urls = new Set(rows.flatMap(({ url, otherUrl }) => [url, otherUrl]));
  const named = Map.groupBy(await listProfilesUsing(db, [...urls]), ({ url }) => url);
  const withProfiles = (url: string) => ({
    url,
    profiles: (named.get(url) ?? []).map(({ id, name, isHidden }) => ({ id, name, isHidden })),
  });
  const pairs = rows.map(({ id, likeness, url, otherUrl }) => ({
    id,
    likeness,
    one: withProfiles(url),
    other: withProfiles(otherUrl),
  }));
  return { total, pairs };
};

/** Returns false if the pair does not exist. */
export const updatePair = async (tx: Db, id: number, isDismissed: boolean): Promise<boolean> => {
  const changed = await tx
    .update(picturePairs)
    .set({ dismissedAt: isDismissed ? sql`now()` : null })
    .where(eq(picturePairs.id, id))
    .returning({ id: picturePairs.id });
  return changed.length > 0;
};
