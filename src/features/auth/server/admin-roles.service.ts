import type { AuditActor } from '#features/audit/server/audit.service.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { findAdminById, lockActiveAdmins, setRole } from '#features/auth/server/auth.queries.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';

/** The locks last until the transaction ends, so that two owners cannot remove each other. */
export const assertNotLastOwner = async (tx: Db, id: number, message: string): Promise<void> => {
  const owners = (await lockActiveAdmins(tx)).filter(({ role }) => role === 'owner');
  if (owners.length === 1 && owners[0]?.id === id) throw conflict(message);
};

/** The new role applies to the next request of that admin, because each request reads it. */
export const changeRole = (db: Db, id: number, role: AdminRole, requestedBy: AuditActor) =>
  db.transaction(async (tx) => {
    if (id === requestedBy.id) throw conflict('You cannot change your own role');
    if (role !== 'owner') {
      await assertNotLastOwner(tx, id, 'The last active owner must stay an owner');
    }
    const changed = await setRole(tx, id, role);
    if (changed) {
      await recordAdminAudit(tx, 'update', id, { by: requestedBy, fields: ['role'] });
      return changed;
    }
    const unchanged = await findAdminById(tx, id);
    if (!unchanged) throw notFound('Admin user not found');
    return unchanged;
  });
