import { asc, sql } from 'drizzle-orm';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import type { Viewer } from '#features/profiles/server/profiles.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const selectIds = (db: Db, ids: number[], { isAdmin }: Viewer) =>
  db
    .select({ id: profileCounters.freelancerId })
    .from(profileCounters)
    .where(
      sql`${profileCounters.freelancerId} = any(${sql.param([...new Set(ids)])}::integer[])
        and (${isAdmin} or not ${profileCounters.isHidden})`,
    )
    .orderBy(asc(profileCounters.freelancerId));

/** Filters the ids by visibility to the viewer. */
export const listVisibleIds = async (db: Db, ids: number[], viewer: Viewer): Promise<number[]> =>
  ids.length === 0 ? [] : (await selectIds(db, ids, viewer)).map(({ id }) => id);

/**
 * Locks the counters of the visible profiles until the transaction ends and returns their ids.
 * Writers that count, hide or delete lock in id order, to prevent deadlocks.
 */
export const lockProfileCounters = async (
  tx: Db,
  ids: number[],
  viewer: Viewer,
): Promise<number[]> =>
  ids.length === 0
    ? []
    : (await selectIds(tx, ids, viewer).for('no key update')).map(({ id }) => id);

/**
 * Locks the counters and rows of existing profiles, for bulk writes and deletions. Rows are locked
 * in id order, because renaming a service locks the same rows without the counters.
 */
export const lockProfiles = async (tx: Db, ids: number[]): Promise<number[]> => {
  const found = await lockProfileCounters(tx, ids, { isAdmin: true });
  await tx.execute(sql`
    select from ${freelancers} where id = any(${sql.param(found)}::integer[])
    order by id for no key update`);
  return found;
};
