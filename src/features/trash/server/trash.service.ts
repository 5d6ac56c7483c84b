import { audited } from '#features/audit/server/audit.service.ts';
import { topicsOfProfile } from '#features/freelancers/server/freelancers.topics.ts';
import { lockFreelancers } from '#features/freelancers/server/popularity.queries.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import { insertAgain, moveToTrash, takeFromTrash } from '#features/trash/server/trash.queries.ts';
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
      const rows = await takeFromTrash(tx, id);
      if (!rows) throw unknown();
      await insertAgain(tx, rows);
      announceProfile(tx, id);
    },
    () => ({ admin, action: 'restore', recordType: 'profile', recordId: id }),
  );
