import { and, arrayOverlaps, asc, eq, getTableName, inArray, not, sql } from 'drizzle-orm';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { pictureOf } from '#features/media/uploads/upload-url.rules.ts';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/profiles/server/profile-counters.table.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import {
  profileLinks,
  profileRequests,
  profileStates,
} from '#features/provider-portal/server/portal.table.ts';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import {
  allReviews,
  deletedReviews,
  luckyNumberHistory,
  reviewSubmissions,
} from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { insertJsonRows } from '#platform/server/db/json-rows.ts';

const UNDO_MINUTES = 60;
const AT_ONCE = 1_000;

/** Their rows move to the trash. */
const movedTables = [freelancers, profileCounters];

/** Large tables: the rows stay in place, where they are not found without the profile. */
const waitingTables = [
  allReviews,
  luckyNumberHistory,
  reviewSubmissions,
  deletedReviews,
  popularityPoints,
  reviewReplies,
  profileLinks,
  profileConfirmations,
  profileStates,
  profileRequests,
  profileVersions,
];

/** Moves profiles to the trash. The caller must hold their locks, so that no review is added meanwhile. */
export const moveToTrash = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    insert into ${deletedProfiles} (id, rows, pictures)
    select gone.id, jsonb_build_object(
      'freelancers', jsonb_build_array(to_jsonb(gone)),
      'profile_counters', jsonb_build_array(to_jsonb(counters))
    ), gone.pictures
    from ${freelancers} gone join ${profileCounters} counters on counters.freelancer_id = gone.id
    where gone.id = any(${sql.param(ids)}::integer[])`);
  await tx.delete(freelancers).where(inArray(freelancers.id, [...ids]));
};

const isExpired = sql`${deletedProfiles.deletedAt} <= now() - make_interval(mins => ${UNDO_MINUTES}::integer)`;

type TrashedRows = (typeof deletedProfiles.$inferSelect)['rows'];

/** Takes the profiles that can still be restored. Locked in id order, to prevent deadlocks. */
export const takeFromTrash = async (tx: Db, ids: readonly number[]) => {
  const taken = await tx
    .select({ id: deletedProfiles.id, rows: deletedProfiles.rows })
    .from(deletedProfiles)
    .where(and(inArray(deletedProfiles.id, [...ids]), not(deletedProfiles.isOver), not(isExpired)))
    .orderBy(asc(deletedProfiles.id))
    .for('update');
  const found = taken.map(({ id }) => id);
  if (found.length > 0) await tx.delete(deletedProfiles).where(inArray(deletedProfiles.id, found));
  return taken;
};

/**
 * Restores all rows in the order of foreign keys. Earlier releases also moved rows of tables that wait now.
 */
export const restoreRows = async (tx: Db, profiles: readonly TrashedRows[]): Promise<void> => {
  for (const table of [...movedTables, ...waitingTables]) {
    const own = profiles.flatMap((rows) => (rows[getTableName(table)] ?? []) as object[]);
    await insertJsonRows(tx, table, own);
  }
};

/** Ends expired undo periods, and returns the ids of all profiles to delete permanently. */
export const expireUndo = async (db: Db): Promise<number[]> => {
  // Locked in id order, like a restore, to prevent deadlocks.
  const expired = db
    .select({ id: deletedProfiles.id })
    .from(deletedProfiles)
    .where(isExpired)
    .orderBy(asc(deletedProfiles.id))
    .for('update');
  await db
    .update(deletedProfiles)
    .set({ isOver: true })
    .where(inArray(deletedProfiles.id, expired));
  const over = await db
    .select({ id: deletedProfiles.id })
    .from(deletedProfiles)
    .where(eq(deletedProfiles.isOver, true));
  return over.map(({ id }) => id);
};

/** Deletes dependent rows in small batches, so that visitors are not blocked. */
export const deleteWaitingRows = async (
  db: Db,
  id: number,
  isStopped: () => boolean,
): Promise<void> => {
  for (const table of waitingTables) {
    const deleteSome = () =>
      db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${table.freelancerId} = ${id} limit ${AT_ONCE}
        ))`);
    while (!isStopped() && (await deleteSome()).rowCount === AT_ONCE);
  }
};

/** Deletes the trash entries and releases their pictures. */
export const purgeProfiles = (db: Db, ids: number[]) =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(deletedProfiles)
      .where(and(inArray(deletedProfiles.id, ids), eq(deletedProfiles.isOver, true)))
      .returning({ pictures: deletedProfiles.pictures });
    await releasePictures(
      tx,
      gone.flatMap(({ pictures }) => pictures),
    );
  });

/** Removes uploads from profiles in the trash, so that a restore does not bring them back. */
export const dropFromTrash = async (tx: Db, pictures: string[]): Promise<void> => {
  if (pictures.length === 0) return;
  const waiting = await tx
    .select()
    .from(deletedProfiles)
    .where(arrayOverlaps(deletedProfiles.pictures, pictures))
    .for('update');
  const isLeft = (address: unknown) => !pictures.includes(pictureOf(String(address)) ?? '');
  const cleared = (value: unknown) => {
    if (Array.isArray(value)) return value.filter(isLeft);
    return isLeft(value) ? value : '';
  };
  for (const { id, rows, pictures: named } of waiting) {
    const profiles = (rows.freelancers ?? []).map((row) => {
      const own = row as Record<string, unknown>;
      const fields = ['profile_image', 'gallery_images', 'portfolio_images', 'photos'];
      return { ...own, ...Object.fromEntries(fields.map((field) => [field, cleared(own[field])])) };
    });
    await tx
      .update(deletedProfiles)
      .set({ rows: { ...rows, freelancers: profiles }, pictures: named.filter(isLeft) })
      .where(eq(deletedProfiles.id, id));
  }
};
