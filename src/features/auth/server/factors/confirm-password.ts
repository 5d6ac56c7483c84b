import { findAdminById } from '#features/auth/server/factors/factors.queries.ts';
import type { LoginGuard } from '#features/auth/server/login-guard.ts';
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
  { admin, password, address }: { admin: AdminIdentity; password: string; address: string },
): Promise<void> => {
  const name = admin.username.toLowerCase();
  const attempt = { address, name, adminId: admin.id, device: undefined };
  const check = async () => {
    const found = await findAdminById(db, admin.id);
    return passwordMatches(found?.passwordHash, password, { isKnownDevice: true });
  };
  const matches = await guard.run(attempt, check, { by: admin, fields: ['present password'] });
  if (!matches) throw refusal('Your present password is wrong');
};
