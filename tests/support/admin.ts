import { sql } from 'drizzle-orm';
import { findAdminByUsername } from '#features/auth/server/auth.queries.ts';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import { adminSessions } from '#features/auth/server/auth.table.ts';
import { openSession } from '#features/auth/server/open-session.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The admin of every test app. */
export const ADMIN = { username: 'gardener', password: 'correct horse battery' };

/** Creates ADMIN and a session of that admin. Returns the session id. */
export const insertAdminWithSession = async (db: Db): Promise<string> => {
  await createAdmin(db, ADMIN);
  const found = await findAdminByUsername(db, ADMIN.username);
  const visitor = { ipAddress: 'hash of an address', userAgent: 'lightMyRequest' };
  const means = { isKnownDevice: true, isConfirmed: true };
  const opened = found && (await openSession(db, found, visitor, means));
  if (!opened) throw new Error('The admin of the test apps could not sign in');
  return opened.sessionId;
};

/** Makes the session of ADMIN recent: ten minutes after signing in, some calls require a confirmation. */
export const renewAdminSession = (db: Db) =>
  db.update(adminSessions).set({ createdAt: sql`now()`, confirmedAt: sql`now()` });
