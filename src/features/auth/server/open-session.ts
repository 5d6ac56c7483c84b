import { createHash, randomBytes } from 'node:crypto';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { insertSession } from '#features/auth/server/auth.queries.ts';
import type { AdminRow, adminSessions } from '#features/auth/server/auth.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const hashSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url');

export type SignInVisitor = Pick<typeof adminSessions.$inferInsert, 'ipAddress' | 'userAgent'>;

/** Undefined if the admin was deactivated or the password was changed since the check. */
export const openSession = async (
  tx: Db,
  found: AdminRow,
  visitor: SignInVisitor,
  /** Second factor used, if any. */
  factor?: string,
) => {
  const sessionId = randomBytes(32).toString('base64url');
  const admin = await insertSession(tx, found.passwordHash, {
    ...visitor,
    sessionIdHash: hashSessionId(sessionId),
    adminUserId: found.id,
    expiresAt: new Date(Date.now() + SESSION_LIFETIME_MS),
    factor,
  });
  if (!admin) return undefined;
  await recordAdminAudit(tx, 'login', admin.id, { by: admin, fields: factor ? [factor] : [] });
  return { sessionId, admin };
};
