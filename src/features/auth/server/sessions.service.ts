import type { AuditActor } from '#features/audit/server/audit.service.ts';
import { deviceOf } from '#features/auth/device.rules.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import {
  deleteSessionById,
  deleteSessionsOfAdmin,
  listSessions,
} from '#features/auth/server/sessions.queries.ts';
import type { SignInSettings } from '#features/auth/server/sessions.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';

const noteEnded = (tx: Db, adminId: number, by: AuditActor) =>
  recordAdminAudit(tx, 'update', adminId, { by, fields: ['sessions ended'] });

/** The sessions of an admin with their devices; `currentHash` is that of the request. */
export const listSessionsOf = async (
  db: Db,
  adminId: number,
  currentHash: string,
  settings: SignInSettings,
) => {
  const found = await listSessions(db, adminId, currentHash, settings);
  return found.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));
};

export const endSessionOf = (db: Db, adminId: number, id: string, by: AuditActor) =>
  db.transaction(async (tx) => {
    if (!(await deleteSessionById(tx, adminId, id))) {
      throw notFound('This session has already ended');
    }
    await noteEnded(tx, adminId, by);
  });

/** Ends all sessions of an admin, except the one of the request. */
export const endSessionsOf = (db: Db, adminId: number, exceptHash: string, by: AuditActor) =>
  db.transaction(async (tx) => {
    const ended = await deleteSessionsOfAdmin(tx, adminId, exceptHash);
    if (ended > 0) await noteEnded(tx, adminId, by);
    return { ended };
  });
