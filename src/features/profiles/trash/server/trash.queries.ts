import {
  and,
  arrayOverlaps,
  asc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { pictureOf } from '#features/media/uploads/upload-url.rules.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/profiles/server/profile-counters.table.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import {
  profileConfirmations,
  profileLinks,
  profileRequests,
  profileStates,
} from '#features/provider-portal/server/portal.table.ts';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import {
  allReviews,
  luckyNumberHistory,
  reviewSubmissions,
} from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const UNDO_MINUTES = 60;
const AT_ONCE = 1_000;

interface Part {
  readonly table: PgTable;
  readonly profileId: AnyPgColumn;
  /** Large tables: the rows stay in place, where they are not found without the profile. */
  readonly waits?: true;
}

/** A profile and its dependent tables, in the order of insertion on restore. */
const parts: Part[] = [
  { table: freelancers, profileId: freelancers.id },
  { table: profileCounters, profileId: profileCounters.freelancerId },
  { table: allReviews, profileId: allReviews.freelancerId, waits: true },
  { table: luckyNumberHistory, profileId: luckyNumberHistory.freelancerId, waits: true },
  { table: reviewSubmissions, profileId: reviewSubmissions.freelancerId, waits: true },
  { table: popularityPoints, profileId: popularityPoints.freelancerId, waits: true },
  { table: reviewReplies, profileId: reviewReplies.freelancerId, waits: true },
  { table: profileLinks, profileId: profileLinks.freelancerId, waits: true },
  { table: profileConfirmations, profileId: profileConfirmations.freelancerId, waits: true },
  { table: profileStates, profileId: profileStates.freelancerId, waits: true },
  { table: profileRequests, profileId: profileRequests.freelancerId, waits: true },
  { table: profileVersions, profileId: profileVersions.freelancerId, waits: true },
];

const rowsOf = ({ table, profileId }: Part): SQL => sql`
  (select coalesce(jsonb_agg(to_jsonb(${table})), '[]'::jsonb) from ${table} where ${profileId} = gone.id)`;

/** Moves profiles to the trash. The caller must hold their locks, so that no review is added meanwhile. */
export const moveToTrash = async (tx: Db, ids: readonly number[]): Promise<void> => {
  const pairs = parts
    .filter(({ waits }) => !waits)
    .map((part) => sql`${getTableName(part.table)}::text, ${rowsOf(part)}`);
  await tx.execute(sql`
    insert into ${deletedProfiles} (id, rows, pictures)
    select gone.id, jsonb_build_object(${sql.join(pairs, sql`, `)}), gone.pictures
    from ${freelancers} gone where gone.id = any(${sql.param(ids)}::integer[])`);
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

/** Restores all rows with their ids, except generated columns. */
export const restoreRows = async (tx: Db, profiles: readonly TrashedRows[]): Promise<void> => {
  for (const { table } of parts) {
    const own = profiles.flatMap((rows) => rows[getTableName(table)] ?? []);
    if (own.length === 0) continue;
    const written = Object.entries(getTableColumns(table)).filter(
      ([, { generated }]) => !generated,
    );
    const columns = sql.raw(written.map(([name]) => `"${toSnakeCase(name)}"`).join(', '));
    await tx.execute(sql`
      insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(
        null::${table}, ${JSON.stringify(own)}::jsonb)`);
  }
};

/**
 * Ends the undo period of expired profiles, after any restore in progress, and returns the ids of
 * all profiles to be deleted permanently.
 */
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

/** Deletes a batch of dependent rows; false if none is left. */
const deleteSome = async (db: Db, { table, profileId }: Part, id: number): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${profileId} = ${id} limit ${AT_ONCE}
    ))`);
  return rowCount === AT_ONCE;
};

/** Deletes dependent rows in small batches, so that visitors are not blocked. */
export const deleteWaitingRows = async (
  db: Db,
  id: number,
  isStopped: () => boolean,
): Promise<void> => {
  for (const part of parts.filter(({ waits }) => waits)) {
    while (!isStopped() && (await deleteSome(db, part, id)));
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
