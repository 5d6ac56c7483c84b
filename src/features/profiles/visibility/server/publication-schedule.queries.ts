import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { ScheduledTimes } from '#features/profiles/visibility/publication-schedule.rules.ts';
import type { Db } from '#platform/server/db/db.ts';

const columns = {
  isHidden: freelancers.isHidden,
  publishAt: freelancers.publishAt,
  hideAt: freelancers.hideAt,
  scheduledBy: freelancers.scheduledBy,
  scheduledAt: freelancers.scheduledAt,
  now: sql`now()`.mapWith(freelancers.updatedAt),
};

/** The schedule of a profile and the time of the transaction; undefined if the profile does not exist. */
export const findPublicationSchedule = async (db: Db, id: number) => {
  const [schedule] = await db.select(columns).from(freelancers).where(eq(freelancers.id, id));
  return schedule;
};

/** Does not change `updated_at`: visibility is no content. The caller must hold the lock of the profile. */
export const writePublicationSchedule = async (
  tx: Db,
  id: number,
  { publishAt, hideAt }: ScheduledTimes,
  scheduledBy: string,
): Promise<void> => {
  const isEmpty = publishAt === null && hideAt === null;
  await tx
    .update(freelancers)
    .set({
      publishAt,
      hideAt,
      scheduledBy: isEmpty ? '' : scheduledBy,
      scheduledAt: isEmpty ? null : sql`now()`,
    })
    .where(eq(freelancers.id, id));
};

/** Removes one time after it was carried out. */
export const clearScheduled = (tx: Db, id: number, field: 'publishAt' | 'hideAt') =>
  tx
    .update(freelancers)
    .set({ [field]: null })
    .where(eq(freelancers.id, id));

/** A publication that was due while the profile was in the trash does not take place after a restore. */
export const dropMissedPublications = (tx: Db, ids: readonly number[]) =>
  tx
    .update(freelancers)
    .set({ publishAt: null })
    .where(and(inArray(freelancers.id, [...ids]), lte(freelancers.publishAt, sql`now()`)));

const next = sql`least(${freelancers.publishAt}, ${freelancers.hideAt})`;

/** Profiles with a scheduled change, the next one first, with the milliseconds until then. */
export const listScheduledProfiles = (db: Db, limit: number) =>
  db
    .select({
      id: freelancers.id,
      waitMs: sql<number>`extract(epoch from ${next} - now())::double precision * 1000`,
    })
    .from(freelancers)
    .where(or(isNotNull(freelancers.publishAt), isNotNull(freelancers.hideAt)))
    .orderBy(asc(next), asc(freelancers.id))
    .limit(limit);
