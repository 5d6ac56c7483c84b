import { createHash, randomBytes } from 'node:crypto';
import {
  deleteSessionsOfAdmin,
  findAdminByUsername,
  insertAdmin,
  insertFirstAdmin,
  insertSession,
  lockActiveAdmins,
  markInactive,
  updatePasswordHash,
} from '#features/auth/server/auth.queries.ts';
import { hashPassword, passwordMatches } from '#features/auth/server/password.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db.ts';
import { conflict, notFound, unauthorized } from '#platform/server/errors.ts';

const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const hashSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url');

export const signIn = async (
  db: Db,
  credentials: { username: string; password: string },
  visitor: { ipAddress: string; userAgent: string },
) => {
  const found = await findAdminByUsername(db, credentials.username.trim());
  const matches = await passwordMatches(found?.passwordHash, credentials.password);
  const sessionId = randomBytes(32).toString('base64url');
  const admin =
    found && matches
      ? await insertSession(db, {
          ...visitor,
          sessionIdHash: hashSessionId(sessionId),
          adminUserId: found.id,
          expiresAt: new Date(Date.now() + SESSION_LIFETIME_MS),
        })
      : undefined;
  if (!admin) throw unauthorized('Invalid username or password');
  return { sessionId, admin };
};

export const createAdmin = async (db: Db, input: { username: string; password: string }) => {
  const passwordHash = await hashPassword(input.password);
  const admin = await insertAdmin(db, { username: input.username, passwordHash });
  if (!admin) throw conflict('An admin with this username exists already');
  return admin;
};

export const changePassword = async (
  db: Db,
  id: number,
  password: string,
  currentSessionId: string,
) => {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const admin = await updatePasswordHash(tx, id, passwordHash);
    if (!admin) throw notFound('Admin user not found');
    await deleteSessionsOfAdmin(tx, id, hashSessionId(currentSessionId));
    return admin;
  });
};

export const deactivateAdmin = (db: Db, id: number, requestedBy: number) =>
  db.transaction(async (tx) => {
    if (id === requestedBy) throw conflict('You cannot deactivate your own account');
    const active = await lockActiveAdmins(tx);
    if (active.length === 1 && active[0]?.id === id) {
      throw conflict('The last active admin cannot be deactivated');
    }
    const admin = await markInactive(tx, id);
    if (!admin) throw notFound('Admin user not found');
    await deleteSessionsOfAdmin(tx, id);
    return admin;
  });

/** On a database without admins makes the first one, and tells its password if it made that up. */
export const ensureFirstAdmin = async (db: Db, { username, password }: Config['firstAdmin']) => {
  const chosen = password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(chosen);
  const admin = await insertFirstAdmin(db, { username, passwordHash });
  return admin && { username, generatedPassword: password ? undefined : chosen };
};
