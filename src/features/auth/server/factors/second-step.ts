import type { finishLogin, SecondStep } from '#features/auth/auth.contract.ts';
import { lockUnchangedAdmin } from '#features/auth/server/auth.queries.ts';
import type { AdminRow } from '#features/auth/server/auth.table.ts';
import {
  type Challenge,
  createChallenge,
  spendChallenge,
  tryChallenge,
} from '#features/auth/server/factors/challenges.ts';
import {
  type Factors,
  findAdminById,
  findPasskey,
  notePasskeyUse,
  readFactors,
  spendRecoveryCode,
  spendTotpStep,
} from '#features/auth/server/factors/factors.queries.ts';
import { hashRecoveryCode } from '#features/auth/server/factors/recovery-codes.ts';
import { matchTotp, readTotpCode } from '#features/auth/server/factors/totp.ts';
import {
  requestOptions,
  type Site,
  verifyPasskey,
} from '#features/auth/server/factors/webauthn.ts';
import type { LoginAttempt, LoginGuard } from '#features/auth/server/login-guard.ts';
import { openSession, type SignInVisitor } from '#features/auth/server/open-session.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput, unauthorized } from '#platform/server/http/errors.ts';

const BEGIN_AGAIN = 'This sign-in is over. Please begin again.';

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
    ...(usable.length > 0 && { passkey: await requestOptions(site, challenge, usable) }),
  };
};

/** Starts a sign-in without a username; the passkey identifies the admin. */
export const askForPasskeyAlone = async (db: Db, site: Site) => {
  const token = await createChallenge(db, { kind: 'passkey-login' });
  return { options: await requestOptions(site, token) };
};

type SecondAnswer = HandlerInput<typeof finishLogin>['body'];

interface SecondStepInput {
  readonly answer: SecondAnswer;
  readonly site: Site;
  readonly visitor: SignInVisitor;
  readonly attemptOf: (admin: AdminRow | undefined) => LoginAttempt;
}

/** A verified factor, and how it is consumed in the transaction that opens the session. */
interface Proof {
  readonly factor: 'passkey' | 'authenticator app' | 'recovery code';
  readonly spend: (tx: Db) => Promise<boolean>;
}

const proveCode = async (db: Db, admin: AdminRow, typed: string): Promise<Proof | undefined> => {
  const code = readTotpCode(typed);
  if (code === undefined) {
    const codeHash = hashRecoveryCode(admin.id, typed);
    return { factor: 'recovery code', spend: (tx) => spendRecoveryCode(tx, admin.id, codeHash) };
  }
  const { totp } = await readFactors(db, admin.id);
  const step = totp && matchTotp(totp.secret, code, Date.now());
  if (!totp || step === undefined) return undefined;
  return { factor: 'authenticator app', spend: (tx) => spendTotpStep(tx, totp, step) };
};

const provePasskey = async (
  db: Db,
  admin: AdminRow,
  { kind }: Challenge,
  { answer: { challenge, passkey: answer }, site }: SecondStepInput,
): Promise<Proof | undefined> => {
  const passkey = answer && (await findPasskey(db, answer.id));
  if (!passkey || passkey.adminUserId !== admin.id) return undefined;
  const isAlone = kind === 'passkey-login';
  const counter = await verifyPasskey({ site, token: challenge, answer, passkey, isAlone });
  return counter === undefined
    ? undefined
    : { factor: 'passkey', spend: (tx) => notePasskeyUse(tx, passkey.id, counter) };
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
  { factor, spend }: Proof,
  visitor: SignInVisitor,
) =>
  db.transaction(async (tx) => {
    if (!(await spend(tx))) return undefined;
    // A concurrent request used the challenge; the rollback keeps the factor unused.
    if (!(await spendChallenge(tx, challenge))) throw unauthorized(BEGIN_AGAIN);
    const opened = await openSession(tx, admin, visitor, factor);
    if (!opened) throw unauthorized(BEGIN_AGAIN);
    return opened;
  });

/** Opens the session, once per challenge. A wrong response counts like a wrong password. */
export const takeSecondStep = async (db: Db, guard: LoginGuard, input: SecondStepInput) => {
  const { answer, visitor, attemptOf } = input;
  if ((answer.code === undefined) === (answer.passkey === undefined)) {
    throw invalidInput('A code or a passkey is required');
  }
  const kinds = answer.passkey ? (['login', 'passkey-login'] as const) : (['login'] as const);
  const challenge = await tryChallenge(db, answer.challenge, kinds);
  if (!challenge) throw unauthorized(BEGIN_AGAIN);
  const admin = await findOwner(db, challenge, answer);
  const tryAnswer = async () => {
    if (!admin) return undefined;
    const proof =
      answer.code === undefined
        ? await provePasskey(db, admin, challenge, input)
        : await proveCode(db, admin, answer.code);
    return proof && openWith(db, challenge, admin, proof, visitor);
  };
  const opened = await guard.run(attemptOf(admin), tryAnswer, {
    isSecondStep: true,
    fields: [answer.code === undefined ? 'passkey' : 'second factor'],
  });
  if (opened) return opened;
  throw unauthorized(
    answer.code === undefined
      ? 'This did not work. Please try again, or choose another way.'
      : 'The code is wrong, too old, or was used before',
  );
};
