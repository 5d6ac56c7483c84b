import { randomBytes } from 'node:crypto';
import { findLastChange } from '#features/audit/server/audit.queries.ts';
import type { AuditActor } from '#features/audit/server/audit.service.ts';
import type { changeAdminPassword } from '#features/auth/auth.contract.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { assertNotLastOwner } from '#features/auth/server/admin-roles.service.ts';
import {
  findAdminById,
  insertAdmin,
  insertFirstAdmin,
  listAdmins,
  lockAdmin,
  markActive,
  updateAdmin,
} from '#features/auth/server/auth.queries.ts';
import type { AdminRow } from '#features/auth/server/auth.table.ts';
import { deleteChallengesOf } from '#features/auth/server/factors/challenges.ts';
import { readFactors } from '#features/auth/server/factors/factors.queries.ts';
import { askForFactor } from '#features/auth/server/factors/second-step.ts';
import type { Site } from '#features/auth/server/factors/webauthn.ts';
import type { LoginAttempt, LoginGuard } from '#features/auth/server/login-guard.ts';
import { openSession, type SignInVisitor } from '#features/auth/server/open-session.ts';
import { hashPassword, passwordMatches } from '#features/auth/server/password.ts';
import { deleteSession, deleteSessionsOfAdmin } from '#features/auth/server/sessions.queries.ts';
import { weaknessOf } from '#features/auth/server/weak-password.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
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
  readonly found: AdminRow | undefined;
  readonly password: string;
  readonly attempt: LoginAttempt;
  readonly visitor: SignInVisitor;
  readonly site: Site;
}

/** Opens a session, or returns the second step if the admin has a second factor. */
const openOrAsk = async (db: Db, found: AdminRow, { visitor, site, attempt }: SignIn) => {
  const factors = await readFactors(db, found.id);
  if (factors.hasAny) {
    const factor = await askForFactor(db, found, factors, site);
    return factor && { factor };
  }
  const means = { isKnownDevice: attempt.device !== undefined, isConfirmed: true };
  return db.transaction((tx) => openSession(tx, found, visitor, means));
};

export const signIn = async (db: Db, guard: LoginGuard, input: SignIn) => {
  const { found, password, attempt } = input;
  const trySignIn = async () => {
    const isKnownDevice = attempt.device !== undefined;
    const matches = await passwordMatches(found?.passwordHash, password, { isKnownDevice });
    return found && matches ? openOrAsk(db, found, input) : undefined;
  };
  const opened = await guard.run(attempt, trySignIn);
  if (!opened) throw unauthorized('Invalid username or password');
  return opened;
};

export const signOut = (db: Db, sessionIdHash: string, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    await deleteSession(tx, sessionIdHash);
    await recordAdminAudit(tx, 'logout', admin.id, { by: admin });
  });

/** Applies to new passwords only; an existing weak password still works. */
export const assertStrong = (password: string, username: string): void => {
  const message = weaknessOf(password, username);
  if (message) throw invalidInput(message, [{ field: 'password', message }]);
};

export const usernameIsTaken = () =>
  conflict('An admin with this username already exists', 'username');

export const createAdmin = async (
  db: Db,
  input: { username: string; password: string; role?: AdminRole },
  requestedBy?: AdminIdentity,
) => {
  assertStrong(input.password, input.username);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const { username, role = 'owner' } = input;
    const admin = await insertAdmin(tx, { username, passwordHash, role });
    if (!admin) throw usernameIsTaken();
    await recordAdminAudit(tx, 'create', admin.id, { by: requestedBy });
    return admin;
  });
};

export const changePassword = async (
  db: Db,
  id: number,
  { password, base }: Omit<HandlerInput<typeof changeAdminPassword>['body'], 'currentPassword'>,
  requestedBy: AuditActor & { readonly sessionIdHash?: string },
) => {
  const owner = await findAdminById(db, id);
  if (!owner) throw notFound('Admin user not found');
  assertStrong(password, owner.username);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockAdmin(tx, id);
    const field = 'password';
    const last = await findLastChange(tx, { recordType: 'admin', recordId: id, field });
    const changedAt = last?.createdAt.toISOString();
    if (base && (base.passwordChangedAt ?? undefined) !== changedAt) {
      throw changedMeanwhile([{ field, changedBy: last?.username, changedAt }]);
    }
    const admin = await updateAdmin(tx, id, { passwordHash });
    if (!admin) throw notFound('Admin user not found');
    await deleteSessionsOfAdmin(tx, id, requestedBy.sessionIdHash);
    await deleteChallengesOf(tx, id);
    await recordAdminAudit(tx, 'update', id, { by: requestedBy, fields: [field] });
    return admin;
  });
};

export const deactivateAdmin = (db: Db, id: number, requestedBy: AdminIdentity) =>
  db.transaction(async (tx) => {
    if (id === requestedBy.id) throw conflict('You cannot deactivate your own account');
    await assertNotLastOwner(tx, id, 'The last active owner cannot be deactivated');
    const admin = await updateAdmin(tx, id, { isActive: false });
    if (!admin) throw notFound('Admin user not found');
    await deleteSessionsOfAdmin(tx, id);
    await deleteChallengesOf(tx, id);
    await recordAdminAudit(tx, 'deactivate', id, { by: requestedBy });
    return admin;
  });

/** Undefined if the admin does not exist or is active. */
export const reactivateAdmin = (db: Db, id: number, requestedBy: AuditActor) =>
  db.transaction(async (tx) => {
    const admin = await markActive(tx, id);
    if (admin) await recordAdminAudit(tx, 'restore', id, { by: requestedBy });
    return admin;
  });

/** Returns the username of the only admin if the initial password is still unused. */
export const findUnusedAdmin = async (db: Db): Promise<string | undefined> => {
  const [admin, ...others] = await listAdmins(db);
  const isUnused = others.length === 0 && !admin?.lastLoginAt && !admin?.passwordChangedAt;
  return isUnused ? admin?.username : undefined;
};

/** Creates the first admin on an empty database. Returns the password if it was generated. */
export const ensureFirstAdmin = async (
  db: Db,
  { username, password }: { username: string; password: string | undefined },
) => {
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
