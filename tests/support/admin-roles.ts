import { insertAdmin } from '#features/auth/server/auth.queries.ts';
import { openSession } from '#features/auth/server/open-session.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import type { Db } from '#platform/server/db/db.ts';

let made = 0;

/** An admin with the role, whose password nobody knows; `signIn` opens a session without it. */
export const insertAdminWithRole = async (db: Db, role: AdminRole) => {
  made += 1;
  const username = `${role}-${made}`;
  const admin = await insertAdmin(db, { username, passwordHash: 'of no password', role });
  if (!admin) throw new Error(`There is an admin ${username} already`);
  const signIn = async (): Promise<string> => {
    const visitor = { ipAddress: 'hash of an address', userAgent: 'Firefox/140.0 Windows' };
    const opened = await openSession(db, admin, visitor, {
      isKnownDevice: true,
      isConfirmed: true,
    });
    if (!opened) throw new Error(`${username} could not sign in`);
    return opened.sessionId;
  };
  return { ...admin, signIn };
};
