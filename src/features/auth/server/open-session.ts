import { deviceOf } from '#features/auth/device.rules.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { insertSession } from '#features/auth/server/auth.queries.ts';
import type { AdminRow, adminSessions } from '#features/auth/server/auth.table.ts';
import {
  noteNoticeOfSession,
  recordSignInEvent,
} from '#features/auth/server/notices/sign-in-notices.queries.ts';
import { createSecretToken, hashSecretToken } from '#features/auth/server/secret-token.ts';
import type { Db } from '#platform/server/db/db.ts';

export type SignInVisitor = Pick<typeof adminSessions.$inferInsert, 'ipAddress' | 'userAgent'>;

interface SignInMeans {
  /** Second factor used, if any. */
  readonly factor?: string;
  /** Whether the browser has a known-device cookie of the admin. */
  readonly isKnownDevice: boolean;
  /** False if a passkey alone opens the session. */
  readonly isConfirmed: boolean;
}

/** Undefined if the admin was deactivated or the password was changed since the check. */
export const openSession = async (
  tx: Db,
  found: AdminRow,
  visitor: SignInVisitor,
  { factor, isKnownDevice, isConfirmed }: SignInMeans,
) => {
  const sessionId = createSecretToken();
  const sessionIdHash = hashSecretToken(sessionId);
  const admin = await insertSession(tx, found.passwordHash, {
    ...visitor,
    sessionIdHash,
    adminUserId: found.id,
    factor,
    ...(!isConfirmed && { confirmedAt: null }),
  });
  if (!admin) return undefined;
  if (!isKnownDevice) {
    const device = deviceOf(visitor.userAgent ?? '');
    const event = { kind: 'new_device', adminUserId: admin.id, device } as const;
    await noteNoticeOfSession(tx, sessionIdHash, await recordSignInEvent(tx, event));
  }
  const fields = [...(factor ? [factor] : []), ...(isKnownDevice ? [] : ['new device'])];
  await recordAdminAudit(tx, 'login', admin.id, { by: admin, fields });
  return { sessionId, admin };
};
