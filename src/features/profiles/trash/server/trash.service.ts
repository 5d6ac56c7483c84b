import { recordAudit, recordAudits } from '#features/audit/server/audit.service.ts';
import { lockServiceNames } from '#features/catalogue/server/services.queries.ts';
import { lockProfiles } from '#features/profiles/server/profile-locks.queries.ts';
import { insertHistoryEvents } from '#features/profiles/server/profile-versions.queries.ts';
import { topicsOfProfiles } from '#features/profiles/server/profiles.topics.ts';
import { replaceFormerNamesIn } from '#features/profiles/server/renamed-services.ts';
import { eraseTraces } from '#features/profiles/trash/server/erasure.queries.ts';
import {
  deleteWaitingRows,
  endUndo,
  expireUndo,
  moveToTrash,
  purgeProfiles,
  restoreRows,
  takeFromTrash,
} from '#features/profiles/trash/server/trash.queries.ts';
import { dropMissedPublications } from '#features/profiles/visibility/server/publication-schedule.queries.ts';
import { hideUnapproved } from '#features/profiles/visibility/server/visibility.service.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const recordInHistory = (
  tx: Db,
  ids: readonly number[],
  act: 'deleted' | 'restored',
  admin: AdminIdentity,
) =>
  insertHistoryEvents(
    tx,
    admin,
    ids.map((freelancerId) => ({ freelancerId, kind: 'visibility', act })),
  );

/** Moves the existing profiles; missing ones are reported and do not fail the others. */
const moveAll = (
  db: Db,
  given: readonly number[],
  note: { readonly action: 'delete' | 'restore'; readonly admin: AdminIdentity },
  move: (tx: Db, ids: number[]) => Promise<number[]>,
) =>
  db.transaction(async (tx) => {
    const ids = new Set(given);
    const changed = await move(tx, [...ids]);
    // The lucky numbers are deleted or restored with the profiles.
    if (changed.length > 0) announce(tx, ...topicsOfProfiles(changed), LUCKY_HISTORY);
    const records = changed.map((id) => ({ id }));
    await recordAudits(tx, { ...note, recordType: 'profile', records });
    return { changed, missing: [...ids.difference(new Set(changed))] };
  });

export const deleteProfiles = (db: Db, ids: readonly number[], admin: AdminIdentity) =>
  moveAll(db, ids, { action: 'delete', admin }, async (tx, wanted) => {
    const found = await lockProfiles(tx, wanted);
    if (found.length === 0) return found;
    await recordInHistory(tx, found, 'deleted', admin);
    await moveToTrash(tx, found, admin.username);
    return found;
  });

export const restoreProfiles = (
  db: Db,
  ids: readonly number[],
  admin: AdminIdentity,
  undoDays: number,
) =>
  moveAll(db, ids, { action: 'restore', admin }, async (tx, wanted) => {
    await lockServiceNames(tx);
    const taken = await takeFromTrash(tx, wanted, undoDays);
    await restoreRows(
      tx,
      taken.map(({ rows }) => rows),
    );
    const ids = taken.map(({ id }) => id);
    await replaceFormerNamesIn(tx, ids);
    await dropMissedPublications(tx, ids);
    await recordInHistory(tx, ids, 'restored', admin);
    await hideUnapproved(tx, ids, admin);
    return ids;
  });

const unknown = () => notFound('Freelancer not found');

/** For one profile, which must exist. */
export const assertMoved = async (moved: ReturnType<typeof moveAll>): Promise<void> => {
  if ((await moved).missing.length > 0) throw unknown();
};

const PURGED_AT_ONCE = 100;

/**
 * Permanently deletes profiles whose undo period is over. The trash entries are deleted last, so that
 * the next run can continue after an interruption.
 */
const eraseProfiles = async (
  db: Db,
  ids: readonly number[],
  isStopped = () => false,
): Promise<void> => {
  for (const id of ids) await deleteWaitingRows(db, id, isStopped);
  await eraseTraces(db, isStopped);
  for (let from = 0; from < ids.length && !isStopped(); from += PURGED_AT_ONCE) {
    await purgeProfiles(db, ids.slice(from, from + PURGED_AT_ONCE));
  }
};

/** Permanently deletes profiles after their undo period. */
export const emptyTrash = async (db: Db, undoDays: number, isStopped?: () => boolean) => {
  const ids = await expireUndo(db, undoDays);
  if (ids.length > 0) await eraseProfiles(db, ids, isStopped);
};

/** Does at once what the job does after the undo period. If it is interrupted, the job goes on. */
export const eraseNow = async (db: Db, id: number, admin: AdminIdentity): Promise<void> => {
  await db.transaction(async (tx) => {
    if (!(await endUndo(tx, id))) throw unknown();
    const record = { recordType: 'profile', recordId: id } as const;
    await recordAudit(tx, { ...record, admin, action: 'delete', fields: ['erased for good'] });
  });
  await withPriority('job', () => eraseProfiles(db, [id]));
};
