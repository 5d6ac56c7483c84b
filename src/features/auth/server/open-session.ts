import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { insertSession } from '#features/auth/server/auth.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const hashSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url');

export interface SignInVisitor {
  readonly ipAddress: string;
  readonly userAgent: string;
}

/** Undefined if the admin was deactivated or the password was changed since the check. */
export const openSession = async (
  tx: Db,
  found: { readonly id: number; readonly passwordHash: string },
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
  await recordAudit(tx, {
    admin,
    action: 'login',
    recordType: 'admin',
    recordId: admin.id,
    ...(factor && { fields: [factor] }),
  });
  return { sessionId, admin };
};
