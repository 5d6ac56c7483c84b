import { audited } from '#features/audit/server/audit.service.ts';
import { topicsOfProfile } from '#features/freelancers/server/freelancers.topics.ts';
import { lockFreelancers } from '#features/freelancers/server/popularity.queries.ts';
import { holdServices, renewServicesOf } from '#features/freelancers/server/renamed-services.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import { eraseTraces } from '#features/trash/server/erasure.queries.ts';
import {
  deleteWaitingRows,
  endUndo,
  forgetProfiles,
  insertAgain,
  moveToTrash,
  takeFromTrash,
} from '#features/trash/server/trash.queries.ts';
import { announce } from '#platform/server/announce.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';
import type { AdminIdentity } from '#platform/server/mount.ts';

/** Its reviews and lucky numbers come and go with it. */
const announceProfile = (tx: Db, id: number) => announce(tx, ...topicsOfProfile(id), LUCKY_HISTORY);

const unknown = () => notFound('Freelancer not found');

export const removeFreelancer = (db: Db, id: number, admin: AdminIdentity) =>
  audited(
    db,
    async (tx) => {
      const [found] = await lockFreelancers(tx, [id], { isAdmin: true });
      if (!found) throw unknown();
      await moveToTrash(tx, id);
      announceProfile(tx, id);
    },
    () => ({ admin, action: 'delete', recordType: 'profile', recordId: id }),
  );

export const bringBackFreelancer = (db: Db, id: number, admin: AdminIdentity) =>
  audited(
    db,
    async (tx) => {
      await holdServices(tx);
      const rows = await takeFromTrash(tx, id);
      if (!rows) throw unknown();
      await insertAgain(tx, rows);
      await renewServicesOf(tx, id);
      announceProfile(tx, id);
    },
    () => ({ admin, action: 'restore', recordType: 'profile', recordId: id }),
  );

const FORGOTTEN_AT_ONCE = 100;

/**
 * Removes for good what no undo can bring back. The entries in the trash go last: a process that
 * ends in between leaves the rest to the next.
 */
export const emptyTrash = async (db: Db, isStopped = () => false): Promise<void> => {
  const ids = await endUndo(db);
  if (ids.length === 0) return;
  for (const id of ids) await deleteWaitingRows(db, id, isStopped);
  await eraseTraces(db, isStopped);
  for (let from = 0; from < ids.length && !isStopped(); from += FORGOTTEN_AT_ONCE) {
    await forgetProfiles(db, ids.slice(from, from + FORGOTTEN_AT_ONCE));
  }
};
