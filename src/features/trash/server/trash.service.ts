import { audited } from '#features/audit/server/audit.service.ts';
import { lockFreelancers } from '#features/freelancers/server/popularity.queries.ts';
import { insertAgain, moveToTrash, takeFromTrash } from '#features/trash/server/trash.queries.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';
import type { AdminIdentity } from '#platform/server/mount.ts';

const unknown = () => notFound('Freelancer not found');

export const removeFreelancer = (db: Db, id: number, admin: AdminIdentity) =>
  audited(
    db,
    async (tx) => {
      const [found] = await lockFreelancers(tx, [id]);
      if (!found) throw unknown();
      await moveToTrash(tx, id);
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
    },
    () => ({ admin, action: 'restore', recordType: 'profile', recordId: id }),
  );
