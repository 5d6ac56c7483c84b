import type { confirmIdentity } from '#features/auth/identity-confirmation.contract.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { findAdminById, lockUnchangedAdmin } from '#features/auth/server/auth.queries.ts';
import type { AdminRow } from '#features/auth/server/auth.table.ts';
import {
  consumeChallenge,
  createChallenge,
  tryChallenge,
} from '#features/auth/server/factors/challenges.ts';
import { readFactors } from '#features/auth/server/factors/factors.queries.ts';
import { type Proof, provePasskey, proveTotp } from '#features/auth/server/factors/proofs.ts';
import { readTotpCode } from '#features/auth/server/factors/totp.ts';
import { requestOptions, type Site } from '#features/auth/server/factors/webauthn.ts';
import type { AttemptedFactor, LoginGuard } from '#features/auth/server/login-guard.ts';
import { passwordMatches } from '#features/auth/server/password.ts';
import { markConfirmed } from '#features/auth/server/sessions.queries.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { type AppError, invalidInput } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

/** An open session whose admin must confirm the identity. */
interface OpenSession {
  readonly admin: AdminIdentity;
  readonly sessionIdHash: string;
  /** Network of the client address. */
  readonly address: string;
}

interface Check {
  readonly factor: AttemptedFactor;
  readonly prove: (admin: AdminRow) => Promise<Pick<Proof, 'consume'> | undefined>;
  /** Thrown if the check fails. */
  readonly refusal: AppError;
}

const refusalOf = (field: string, message: string): AppError =>
  invalidInput(message, [{ field, message }]);

/**
 * Renews the session if the check succeeds. Failures count for this session alone: whoever holds a stolen
 * one does not use up the attempts of its owner elsewhere.
 */
const confirm = async (
  db: Db,
  guard: LoginGuard,
  { admin, sessionIdHash, address }: OpenSession,
  { factor, prove, refusal }: Check,
): Promise<void> => {
  const fields = [factor === 'password' ? 'current password' : factor];
  const attempt = {
    address,
    name: admin.username.toLowerCase(),
    adminId: admin.id,
    device: `session ${sessionIdHash}`,
  };
  const check = async () => {
    const found = await findAdminById(db, admin.id);
    const proof = found && (await prove(found));
    if (!proof) return false;
    return db.transaction(async (tx) => {
      if (!(await lockUnchangedAdmin(tx, found)) || !(await proof.consume(tx))) return false;
      if (!(await markConfirmed(tx, sessionIdHash))) return false;
      await recordAdminAudit(tx, 'confirm', admin.id, { by: admin, fields });
      return true;
    });
  };
  const isConfirmed = await guard.run(attempt, check, { factor, by: admin, fields });
  if (!isConfirmed) throw refusal;
};

export const confirmWithPassword = async (
  db: Db,
  guard: LoginGuard,
  session: OpenSession,
  password: string,
): Promise<void> => {
  if (password === '') throw refusalOf('currentPassword', 'Your current password is required');
  await confirm(db, guard, session, {
    factor: 'password',
    prove: async ({ passwordHash }) =>
      (await passwordMatches(passwordHash, password, { isKnownDevice: true }))
        ? { consume: async () => true }
        : undefined,
    refusal: refusalOf('currentPassword', 'Your current password is wrong'),
  });
};

const confirmWithCode = async (db: Db, guard: LoginGuard, session: OpenSession, typed: string) => {
  const code = readTotpCode(typed);
  if (code === undefined) throw refusalOf('code', 'Please type the six digits that the app shows');
  await confirm(db, guard, session, {
    factor: 'authenticator app',
    prove: ({ id }) => proveTotp(db, id, code),
    refusal: refusalOf('code', 'The code is wrong, too old, or was used before'),
  });
};

type SignedPasskey = NonNullable<HandlerInput<typeof confirmIdentity>['body']['passkey']>;

const confirmWithPasskey = async (
  db: Db,
  guard: LoginGuard,
  session: OpenSession,
  signed: SignedPasskey & { readonly site: Site },
) => {
  const challenge = await tryChallenge(db, signed.challenge, ['confirm']);
  await confirm(db, guard, session, {
    factor: 'passkey',
    prove: async ({ id }) => {
      if (challenge?.adminUserId !== id) return undefined;
      const proof = await provePasskey(db, id, { ...signed, isAlone: true });
      return (
        proof && {
          consume: async (tx) =>
            (await consumeChallenge(tx, challenge)) && (await proof.consume(tx)),
        }
      );
    },
    refusal: invalidInput('This did not work. Please try again, or use your password.'),
  });
};

export const confirmSession = async (
  db: Db,
  guard: LoginGuard,
  session: OpenSession,
  { body, site }: HandlerInput<typeof confirmIdentity> & { readonly site: Site },
): Promise<void> => {
  const { currentPassword, code, passkey } = body;
  const given = [currentPassword, code, passkey].filter((one) => one !== undefined);
  if (given.length !== 1) throw invalidInput('Your password, a code or a passkey is required');
  if (currentPassword !== undefined) {
    await confirmWithPassword(db, guard, session, currentPassword);
  } else if (code !== undefined) await confirmWithCode(db, guard, session, code);
  else if (passkey) await confirmWithPasskey(db, guard, session, { ...passkey, site });
};

/** A passkey that does not verify its user is left out by the browser: it would prove only presence. */
export const confirmationOptions = async (db: Db, { id }: AdminIdentity, site: Site) => {
  const { passkeys, totp } = await readFactors(db, id);
  const usable = passkeys.filter(({ rpId }) => rpId === site.rpId);
  const methods = ['password' as const, ...(totp ? (['totp'] as const) : [])];
  if (usable.length === 0) return { methods };
  const token = await createChallenge(db, { kind: 'confirm', adminUserId: id });
  return {
    methods: [...methods, 'passkey' as const],
    passkey: await requestOptions(site, token, { passkeys: usable, isAlone: true }),
  };
};
