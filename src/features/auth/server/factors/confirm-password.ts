import { recordAudit } from '#features/audit/server/audit.service.ts';
import { findAdminById } from '#features/auth/server/factors/factors.queries.ts';
import type { LoginAttempt, LoginGuard } from '#features/auth/server/login-guard.ts';
import { passwordMatches } from '#features/auth/server/password.ts';
import type { Db } from '#platform/server/db/db.ts';
import { type AppError, invalidInput } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const refusal = (message: string): AppError =>
  invalidInput(message, [{ field: 'currentPassword', message }]);

export const passwordIsRequired = () => refusal('Your present password is required');

/**
 * Requires the password again, because a session alone (such as an unlocked computer) must not
 * change how the admin signs in.
 */
export const confirmPassword = async (
  db: Db,
  guard: LoginGuard,
  {
    admin,
    password,
    address,
  }: { admin: AdminIdentity; password: string; address: LoginAttempt['address'] },
): Promise<void> => {
  const name = admin.username.toLowerCase();
  const attempt = { address, name, adminId: admin.id, device: undefined };
  const counted = await guard.begin(attempt);
  const check = async () => {
    const found = await findAdminById(db, admin.id);
    return passwordMatches(found?.passwordHash, password, { isKnownDevice: true });
  };
  const matches = await check().catch((error) => {
    counted.giveBack();
    throw error;
  });
  if (matches) {
    counted.giveBack();
    return;
  }
  if (await guard.isNoted(attempt)) {
    await recordAudit(db, {
      admin,
      action: 'login_failed',
      recordType: 'admin',
      recordId: admin.id,
      fields: ['present password'],
    });
  }
  throw refusal('Your present password is wrong');
};
