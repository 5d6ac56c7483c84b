import { createHash, randomBytes } from 'node:crypto';
import { findLastChange } from '#features/audit/server/audit.queries.ts';
import { type AuditActor, audited, recordAudit } from '#features/audit/server/audit.service.ts';
import {
  deleteSession,
  deleteSessionsOfAdmin,
  type findAdminByUsername,
  insertAdmin,
  insertFirstAdmin,
  insertSession,
  lockActiveAdmins,
  lockAdmin,
  markActive,
  markInactive,
  updatePasswordHash,
} from '#features/auth/server/auth.queries.ts';
import type { LoginAttempt, LoginGuard } from '#features/auth/server/login-guard.ts';
import { hashPassword, passwordMatches } from '#features/auth/server/password.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db.ts';
import { changedMeanwhile, conflict, notFound, unauthorized } from '#platform/server/errors.ts';
import type { AdminIdentity } from '#platform/server/mount.ts';

const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const hashSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url');

interface SignIn {
  /** Whose name was typed, if anybody's. */
  readonly found: Awaited<ReturnType<typeof findAdminByUsername>>;
  readonly password: string;
  readonly attempt: LoginAttempt;
  readonly visitor: { ipAddress: string; userAgent: string };
}

const openSession = (db: Db, found: NonNullable<SignIn['found']>, visitor: SignIn['visitor']) => {
  const sessionId = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    const admin = await insertSession(tx, found.passwordHash, {
      ...visitor,
      sessionIdHash: hashSessionId(sessionId),
      adminUserId: found.id,
      expiresAt: new Date(Date.now() + SESSION_LIFETIME_MS),
    });
    if (!admin) return undefined;
    await recordAudit(tx, { admin, action: 'login', recordType: 'admin', recordId: admin.id });
    return { sessionId, admin };
  });
};

export const signIn = async (
  db: Db,
  guard: LoginGuard,
  { found, password, attempt, visitor }: SignIn,
) => {
  const counted = await guard.begin(attempt);
  const trySignIn = async () => {
    const isKnownDevice = attempt.device !== undefined;
    const matches = await passwordMatches(found?.passwordHash, password, { isKnownDevice });
    return found && matches ? openSession(db, found, visitor) : undefined;
  };
  // What fails for our reasons is no failed attempt.
  const opened = await trySignIn().catch((error) => {
    counted.giveBack();
    throw error;
  });
  if (opened) {
    counted.giveBack();
    return opened;
  }
  if (await guard.isNoted(attempt)) {
    // A name that nobody has may be a password in the wrong field: it is not kept.
    await recordAudit(db, {
      admin: undefined,
      action: 'login_failed',
      recordType: 'admin',
      recordId: found?.id,
    });
  }
  throw unauthorized('Invalid username or password');
};

export const signOut = (db: Db, sessionId: string, admin: AdminIdentity) =>
  audited(
    db,
    (tx) => deleteSession(tx, hashSessionId(sessionId)),
    () => ({ admin, action: 'logout', recordType: 'admin', recordId: admin.id }),
  );

export const createAdmin = async (
  db: Db,
  input: { username: string; password: string },
  requestedBy?: AdminIdentity,
) => {
  const passwordHash = await hashPassword(input.password);
  return audited(
    db,
    async (tx) => {
      const admin = await insertAdmin(tx, { username: input.username, passwordHash });
      if (!admin) throw conflict('An admin with this username exists already');
      return admin;
    },
    ({ id }) => ({ admin: requestedBy, action: 'create', recordType: 'admin', recordId: id }),
  );
};

interface NewPassword {
  readonly password: string;
  /** When it was last changed, as far as the one who changes it knows. */
  readonly base?: { readonly passwordChangedAt: string | null } | undefined;
}

export const changePassword = async (
  db: Db,
  id: number,
  { password, base }: NewPassword,
  requestedBy: AuditActor & { readonly sessionId: string },
) => {
  const passwordHash = await hashPassword(password);
  const record = { recordType: 'admin', recordId: id } as const;
  return db.transaction(async (tx) => {
    await lockAdmin(tx, id);
    const last = await findLastChange(tx, { ...record, field: 'password' });
    const changedAt = last?.createdAt.toISOString();
    if (base && (base.passwordChangedAt ?? undefined) !== changedAt) {
      throw changedMeanwhile([{ field: 'password', changedBy: last?.username, changedAt }]);
    }
    const admin = await updatePasswordHash(tx, id, passwordHash);
    if (!admin) throw notFound('Admin user not found');
    await deleteSessionsOfAdmin(tx, id, hashSessionId(requestedBy.sessionId));
    await recordAudit(tx, {
      ...record,
      admin: requestedBy,
      action: 'update',
      fields: ['password'],
    });
    return admin;
  });
};

export const deactivateAdmin = (db: Db, id: number, requestedBy: AdminIdentity) =>
  db.transaction(async (tx) => {
    if (id === requestedBy.id) throw conflict('You cannot deactivate your own account');
    const active = await lockActiveAdmins(tx);
    if (active.length === 1 && active[0]?.id === id) {
      throw conflict('The last active admin cannot be deactivated');
    }
    const admin = await markInactive(tx, id);
    if (!admin) throw notFound('Admin user not found');
    await deleteSessionsOfAdmin(tx, id);
    await recordAudit(tx, {
      admin: requestedBy,
      action: 'deactivate',
      recordType: 'admin',
      recordId: id,
    });
    return admin;
  });

/** False when the admin is active already. */
export const reactivateAdmin = (db: Db, id: number, requestedBy: AuditActor): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await markActive(tx, id))) return false;
    await recordAudit(tx, {
      admin: requestedBy,
      action: 'restore',
      recordType: 'admin',
      recordId: id,
    });
    return true;
  });

/** On a database without admins makes the first one, and tells its password if it made that up. */
export const ensureFirstAdmin = async (db: Db, { username, password }: Config['firstAdmin']) => {
  const chosen = password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(chosen);
  const admin = await insertFirstAdmin(db, { username, passwordHash });
  return admin && { username, generatedPassword: password ? undefined : chosen };
};
