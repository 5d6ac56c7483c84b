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

/** Those of the ids that the viewer may know of. */
export const listVisibleIds = async (db: Db, ids: number[], viewer: Viewer): Promise<number[]> =>
  ids.length === 0 ? [] : (await selectIds(db, ids, viewer)).map(({ id }) => id);

/**
 * Those of the ids that the viewer may know of. Their counters are locked, always in the same
 * order, until the transaction ends: whoever counts something on a profile, hides or deletes it
 * takes turns here and cannot deadlock.
 */
export const lockFreelancers = async (tx: Db, ids: number[], viewer: Viewer): Promise<number[]> =>
  ids.length === 0
    ? []
    : (await selectIds(tx, ids, viewer).for('no key update')).map(({ id }) => id);

/**
 * Those of the ids that are there, for whoever writes or deletes several at once. Their rows are
 * locked as well, by id: a service that is renamed locks the same rows, and no counters.
 */
export const lockProfiles = async (tx: Db, ids: number[]): Promise<number[]> => {
  const found = await lockFreelancers(tx, ids, { isAdmin: true });
  await tx.execute(sql`
    select from ${freelancers} where id = any(${sql.param(found)}::integer[])
    order by id for no key update`);
  return found;
};
