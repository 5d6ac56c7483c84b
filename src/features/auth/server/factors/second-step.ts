import type { finishLogin, SecondStep } from '#features/auth/auth.contract.ts';
import { deviceOf } from '#features/auth/device.rules.ts';
import { findAdminById, lockUnchangedAdmin } from '#features/auth/server/auth.queries.ts';
import type { AdminRow } from '#features/auth/server/auth.table.ts';
import {
  type Challenge,
  consumeChallenge,
  createChallenge,
  tryChallenge,
} from '#features/auth/server/factors/challenges.ts';
import { type Factors, findPasskey } from '#features/auth/server/factors/factors.queries.ts';
import {
  type Proof,
  provePasskey,
  proveRecoveryCode,
  proveTotp,
} from '#features/auth/server/factors/proofs.ts';
import { readTotpCode } from '#features/auth/server/factors/totp.ts';
import { requestOptions, type Site } from '#features/auth/server/factors/webauthn.ts';
import type {
  AttemptedFactor,
  LoginAttempt,
  LoginGuard,
} from '#features/auth/server/login-guard.ts';
import {
  recordSignInEvent,
  subtractWrongAnswers,
} from '#features/auth/server/notices/sign-in-notices.queries.ts';
import { openSession, type SignInVisitor } from '#features/auth/server/open-session.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput, unauthorized } from '#platform/server/http/errors.ts';

const BEGIN_AGAIN = 'This sign-in has expired. Please start again.';

/** Undefined if the password was changed since it was checked. */
export const askForFactor = async (
  db: Db,
  admin: AdminRow,
  { passkeys, totp, recoveryCodesLeft }: Factors,
  site: Site,
): Promise<SecondStep | undefined> => {
  const challenge = await db.transaction(async (tx) =>
    (await lockUnchangedAdmin(tx, admin))
      ? createChallenge(tx, { kind: 'login', adminUserId: admin.id })
      : undefined,
  );
  if (challenge === undefined) return undefined;
  const usable = passkeys.filter(({ rpId }) => rpId === site.rpId);
  return {
    challenge,
    methods: [
      ...(usable.length > 0 ? (['passkey'] as const) : []),
      ...(totp ? (['totp'] as const) : []),
      ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ],
    ...(usable.length > 0 && {
      passkey: await requestOptions(site, challenge, { passkeys: usable }),
    }),
  };
};

/** Starts a sign-in without a username; the passkey identifies the admin. */
export const askForPasskeyAlone = async (db: Db, site: Site) => {
  const token = await createChallenge(db, { kind: 'passkey-login' });
  return { options: await requestOptions(site, token, { isAlone: true }) };
};

type SecondAnswer = HandlerInput<typeof finishLogin>['body'];

interface SecondStepInput {
  readonly answer: SecondAnswer;
  readonly site: Site;
  readonly visitor: SignInVisitor;
  readonly attemptOf: (admin: AdminRow | undefined) => LoginAttempt;
}

/** Attempts are counted separately for each factor. */
const factorOf = ({ code }: SecondAnswer): AttemptedFactor => {
  if (code === undefined) return 'passkey';
  return readTotpCode(code) === undefined ? 'recovery code' : 'authenticator app';
};

const proofOf = async (
  db: Db,
  { id }: AdminRow,
  { kind }: Challenge,
  { answer: { challenge, code = '', passkey: answer }, site }: SecondStepInput,
): Promise<Proof | undefined> => {
  if (answer) return provePasskey(db, id, { challenge, answer, site, isAlone: kind !== 'login' });
  const totp = readTotpCode(code);
  return totp === undefined ? proveRecoveryCode(id, code) : proveTotp(db, id, totp);
};

const findOwner = async (db: Db, challenge: Challenge, answer: SecondAnswer) => {
  const named = challenge.adminUserId ?? undefined;
  const id = named ?? (answer.passkey && (await findPasskey(db, answer.passkey.id)))?.adminUserId;
  const admin = id === undefined ? undefined : await findAdminById(db, id);
  return admin?.isActive ? admin : undefined;
};

const openWith = (
  db: Db,
  challenge: Challenge,
  admin: AdminRow,
  { factor, consume }: Proof,
  { visitor, isKnownDevice }: { visitor: SignInVisitor; isKnownDevice: boolean },
) =>
  db.transaction(async (tx) => {
    if (!(await consume(tx))) return undefined;
    // A concurrent request used the challenge; the rollback keeps the factor unused.
    if (!(await consumeChallenge(tx, challenge))) throw unauthorized(BEGIN_AGAIN);
    const isConfirmed = challenge.kind === 'login';
    const how = { factor, isKnownDevice, isConfirmed };
    const opened = await openSession(tx, admin, visitor, how);
    if (!opened) throw unauthorized(BEGIN_AGAIN);
    const wrong = challenge.attempts - 1;
    if (wrong > 0) {
      const device = deviceOf(visitor.userAgent ?? '');
      await subtractWrongAnswers(tx, { adminUserId: admin.id, device, count: wrong });
    }
    return opened;
  });

/**
 * Opens the session, once per challenge, and tells the known device. A wrong response counts like a
 * wrong password.
 */
export const takeSecondStep = async (db: Db, guard: LoginGuard, input: SecondStepInput) => {
  const { answer, visitor, attemptOf } = input;
  if ((answer.code === undefined) === (answer.passkey === undefined)) {
    throw invalidInput('A code or a passkey is required');
  }
  const kinds = answer.passkey ? (['login', 'passkey-login'] as const) : (['login'] as const);
  const challenge = await tryChallenge(db, answer.challenge, kinds);
  if (!challenge) throw unauthorized(BEGIN_AGAIN);
  const admin = await findOwner(db, challenge, answer);
  const attempt = attemptOf(admin);
  const tryAnswer = async () => {
    const proof = admin && (await proofOf(db, admin, challenge, input));
    const isKnownDevice = attempt.device !== undefined;
    return proof && openWith(db, challenge, admin, proof, { visitor, isKnownDevice });
  };
  const factor = factorOf(answer);
  const isPasswordKnown = challenge.kind === 'login';
  const opened = await guard.run(attempt, tryAnswer, {
    factor,
    fields: [...(isPasswordKnown ? ['correct password'] : []), `wrong ${factor}`],
  });
  if (opened) return { ...opened, device: attempt.device };
  if (admin && isPasswordKnown) {
    const device = deviceOf(visitor.userAgent ?? '');
    await recordSignInEvent(db, { kind: 'wrong_factor', adminUserId: admin.id, device });
  }
  throw unauthorized(
    answer.code === undefined
      ? 'This did not work. Please try again, or choose another way.'
      : 'The code is wrong, too old, or was used before',
  );
};
