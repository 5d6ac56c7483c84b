import { randomBytes } from 'node:crypto';
import { findLastChange } from '#features/audit/server/audit.queries.ts';
import { type AuditActor, audited, recordAudit } from '#features/audit/server/audit.service.ts';
import {
  type findAdminByUsername,
  insertAdmin,
  insertFirstAdmin,
  listAdmins,
  lockActiveAdmins,
  lockAdmin,
  markActive,
  markInactive,
  updatePasswordHash,
} from '#features/auth/server/auth.queries.ts';
import { deleteChallengesOf } from '#features/auth/server/factors/challenges.ts';
import { findAdminById, readFactors } from '#features/auth/server/factors/factors.queries.ts';
import { askForFactor } from '#features/auth/server/factors/second-step.ts';
import type { Site } from '#features/auth/server/factors/webauthn.ts';
import type { LoginAttempt, LoginGuard } from '#features/auth/server/login-guard.ts';
import {
  hashSessionId,
  openSession,
  type SignInVisitor,
} from '#features/auth/server/open-session.ts';
import { hashPassword, passwordMatches } from '#features/auth/server/password.ts';
import { deleteSession, deleteSessionsOfAdmin } from '#features/auth/server/sessions.queries.ts';
import { weaknessOf } from '#features/auth/server/weak-password.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  changedMeanwhile,
  conflict,
  invalidInput,
  notFound,
  unauthorized,
} from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

interface SignIn {
  /** The admin with the entered username, if any. */
  readonly found: Awaited<ReturnType<typeof findAdminByUsername>>;
  readonly password: string;
  readonly attempt: LoginAttempt;
  readonly visitor: SignInVisitor;
  readonly site: Site;
}

/** Opens a session, or returns the second step if the admin has a second factor. */
const openOrAsk = async (
  db: Db,
  found: NonNullable<SignIn['found']>,
  { visitor, site }: SignIn,
) => {
  const factors = await readFactors(db, found.id);
  if (factors.passkeys.length > 0 || factors.totp) {
    const factor = await askForFactor(db, found, factors, site);
    return factor && { factor };
  }
  return db.transaction((tx) => openSession(tx, found, visitor));
};

export const signIn = async (db: Db, guard: LoginGuard, input: SignIn) => {
  const { found, password, attempt } = input;
  const counted = await guard.begin(attempt);
  const trySignIn = async () => {
    const isKnownDevice = attempt.device !== undefined;
    const matches = await passwordMatches(found?.passwordHash, password, { isKnownDevice });
    return found && matches ? openOrAsk(db, found, input) : undefined;
  };
  // A server error is not a failed attempt.
  const opened = await trySignIn().catch((error) => {
    counted.giveBack();
    throw error;
  });
  if (opened) {
    counted.giveBack();
    return opened;
  }
  if (await guard.isNoted(attempt)) {
    // An unknown username is not logged, because it may be a password typed into the wrong field.
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

/** Applies to new passwords only; an existing weak password still works. */
const assertStrong = (password: string, username: string): void => {
  const message = weaknessOf(password, username);
  if (message) throw invalidInput(message, [{ field: 'password', message }]);
};

export const createAdmin = async (
  db: Db,
  input: { username: string; password: string },
  requestedBy?: AdminIdentity,
) => {
  assertStrong(input.password, input.username);
  const passwordHash = await hashPassword(input.password);
  return audited(
    db,
    async (tx) => {
      const admin = await insertAdmin(tx, { username: input.username, passwordHash });
      if (!admin) throw conflict('An admin with this username exists already', 'username');
      return admin;
    },
    ({ id }) => ({ admin: requestedBy, action: 'create', recordType: 'admin', recordId: id }),
  );
};

interface NewPassword {
  readonly password: string;
  /** Optimistic concurrency: the last change known to the requesting admin. */
  readonly base?: { readonly passwordChangedAt: string | null } | undefined;
}

export const changePassword = async (
  db: Db,
  id: number,
  { password, base }: NewPassword,
  requestedBy: AuditActor & { readonly sessionId: string },
) => {
  const owner = await findAdminById(db, id);
  if (!owner) throw notFound('Admin user not found');
  assertStrong(password, owner.username);
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
    await deleteChallengesOf(tx, id);
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
    await deleteChallengesOf(tx, id);
    await recordAudit(tx, {
      admin: requestedBy,
      action: 'deactivate',
      recordType: 'admin',
      recordId: id,
    });
    return admin;
  });

/** Undefined if the admin does not exist or is active. */
export const reactivateAdmin = (db: Db, id: number, requestedBy: AuditActor) =>
  db.transaction(async (tx) => {
    const admin = await markActive(tx, id);
    if (!admin) return undefined;
    await recordAudit(tx, {
      admin: requestedBy,
      action: 'restore',
      recordType: 'admin',
      recordId: id,
    });
    return admin;
  });

/** Returns the username of the only admin if the initial password is still unused. */
export const findUnusedAdmin = async (db: Db): Promise<string | undefined> => {
  const [admin, ...others] = await listAdmins(db);
  const isUnused = others.length === 0 && !admin?.lastLoginAt && !admin?.passwordChangedAt;
  return isUnused ? admin?.username : undefined;
};

/** Creates the first admin on an empty database. Returns the password if it was generated. */
export const ensureFirstAdmin = async (db: Db, { username, password }: Config['firstAdmin']) => {
  if ((await listAdmins(db)).length > 0) return undefined;
  const chosen = password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(chosen);
  const admin = await insertFirstAdmin(db, { username, passwordHash });
  return (
    admin && {
      username,
      generatedPassword: password ? undefined : chosen,
      weakness: weaknessOf(chosen, username),
    }
  );
};
