import type { AuditActor } from '#features/audit/server/audit.service.ts';
import type * as account from '#features/auth/account.contract.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { lockAdmin } from '#features/auth/server/auth.queries.ts';
import {
  type Challenge,
  consumeChallenge,
  createChallenge,
  deleteChallengesOf,
  tryChallenge,
} from '#features/auth/server/factors/challenges.ts';
import {
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  insertPasskey,
  insertRecoveryCodes,
  readFactors,
  saveTotp,
} from '#features/auth/server/factors/factors.queries.ts';
import {
  hashRecoveryCode,
  makeRecoveryCodes,
} from '#features/auth/server/factors/recovery-codes.ts';
import * as totp from '#features/auth/server/factors/totp.ts';
import {
  creationOptions,
  SITE_NAME,
  type Site,
  verifyNewPasskey,
} from '#features/auth/server/factors/webauthn.ts';
import { deleteSessionsOfAdmin, setSessionFactor } from '#features/auth/server/sessions.queries.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, invalidInput, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const MAX_PASSKEYS = 20;
const BEGIN_AGAIN = 'This took too long or was tried too often. Please start again.';

/** The requesting admin and session. */
export interface Actor extends AdminIdentity {
  readonly sessionIdHash: string;
}

const note = (tx: Db, by: AuditActor, id: number, field: string) =>
  recordAdminAudit(tx, 'update', id, { by, fields: [field] });

const renewCodes = async (tx: Db, adminId: number): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  await deleteRecoveryCodes(tx, adminId);
  const hashes = codes.map((code) => hashRecoveryCode(adminId, code));
  await insertRecoveryCodes(tx, adminId, hashes);
  return codes;
};

/**
 * Adds a factor; a new authenticator app replaces an older one. The first factor, and one that replaces
 * another, also renews the recovery codes and ends the other sessions: whoever had the old factor must not
 * stay signed in or come back.
 */
const addFactor = (
  db: Db,
  admin: Actor,
  challenge: Challenge,
  field: 'passkey' | 'authenticator app',
  add: (tx: Db) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, admin.id);
    const before = await readFactors(tx, admin.id);
    const isReplaced = field === 'authenticator app' && before.totp !== undefined;
    if (!(await consumeChallenge(tx, challenge))) throw conflict(BEGIN_AGAIN);
    await add(tx);
    await setSessionFactor(tx, admin.sessionIdHash, field);
    await note(tx, admin, admin.id, `${field} added`);
    if (before.hasAny && !isReplaced) return {};
    await deleteSessionsOfAdmin(tx, admin.id, admin.sessionIdHash);
    return { recoveryCodes: await renewCodes(tx, admin.id) };
  });

type SetUpKind = Extract<Challenge['kind'], 'new-passkey' | 'new-totp'>;

const beginSetUp = (db: Db, adminUserId: number, kind: SetUpKind, secret = '') =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, adminUserId);
    await deleteChallengesOf(tx, adminUserId, [kind]);
    return createChallenge(tx, { kind, adminUserId, secret });
  });

const continueSetUp = async (db: Db, admin: Actor, token: string, kind: SetUpKind) => {
  const challenge = await tryChallenge(db, token, [kind]);
  if (challenge?.adminUserId !== admin.id) throw conflict(BEGIN_AGAIN);
  return challenge;
};

export const beginPasskeySetUp = async (db: Db, admin: AdminIdentity, site: Site) => {
  const { passkeys } = await readFactors(db, admin.id);
  if (passkeys.length >= MAX_PASSKEYS) {
    throw conflict('You already have 20 passkeys. Please remove one first.');
  }
  const token = await beginSetUp(db, admin.id, 'new-passkey');
  return { options: await creationOptions(site, token, admin, passkeys) };
};

export const storePasskey = async (
  db: Db,
  admin: Actor,
  site: Site,
  { challenge: token, name, passkey }: HandlerInput<typeof account.addPasskey>['body'],
) => {
  const challenge = await continueSetUp(db, admin, token, 'new-passkey');
  const verified = await verifyNewPasskey(site, token, passkey);
  if (!verified) throw invalidInput('This passkey could not be checked. Please try again.');
  return addFactor(db, admin, challenge, 'passkey', async (tx) => {
    if (!(await insertPasskey(tx, { ...verified, name, adminUserId: admin.id }))) {
      throw conflict('This passkey is already registered');
    }
  });
};

export const beginTotpSetUp = async (db: Db, admin: AdminIdentity) => {
  const secret = totp.makeTotpSecret();
  const challenge = await beginSetUp(db, admin.id, 'new-totp', secret);
  return { challenge, secret, uri: totp.totpUri(secret, SITE_NAME, admin.username) };
};

export const storeTotp = async (
  db: Db,
  admin: Actor,
  { challenge: token, code: typed }: HandlerInput<typeof account.addTotp>['body'],
) => {
  const challenge = await continueSetUp(db, admin, token, 'new-totp');
  const { secret } = challenge;
  const code = totp.readTotpCode(typed);
  const lastStep = code && totp.matchTotp(secret, code, Date.now());
  if (typeof lastStep !== 'number') {
    const message = 'The code is wrong. Please check the clock of your phone.';
    throw invalidInput(message, [{ field: 'code', message }]);
  }
  return addFactor(db, admin, challenge, 'authenticator app', (tx) =>
    saveTotp(tx, { adminUserId: admin.id, secret, lastStep }),
  );
};

/**
 * Removes the passkey with this id, or the authenticator app. Ends the other sessions, and renews the
 * recovery codes if another factor is left.
 */
export const removeFactor = (db: Db, admin: Actor, factor: number | 'totp', isRequired: boolean) =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, admin.id);
    const field = factor === 'totp' ? 'authenticator app' : 'passkey';
    const isRemoved =
      factor === 'totp'
        ? await deleteTotp(tx, admin.id)
        : await deletePasskey(tx, admin.id, factor);
    if (!isRemoved) throw notFound(`There is no such ${field}`);
    const { hasAny } = await readFactors(tx, admin.id);
    if (!hasAny && isRequired) {
      throw conflict('A second factor is required here. Please add another first.');
    }
    await deleteChallengesOf(tx, admin.id);
    await deleteSessionsOfAdmin(tx, admin.id, admin.sessionIdHash);
    await note(tx, admin, admin.id, `${field} removed`);
    if (hasAny) return { success: true, recoveryCodes: await renewCodes(tx, admin.id) };
    await deleteRecoveryCodes(tx, admin.id);
    return { success: true };
  });

export const replaceRecoveryCodes = (db: Db, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, admin.id);
    const { hasAny } = await readFactors(tx, admin.id);
    if (!hasAny) throw conflict('Add a passkey or an authenticator app first');
    await note(tx, admin, admin.id, 'recovery codes made');
    return { recoveryCodes: await renewCodes(tx, admin.id) };
  });

/**
 * Resets an admin who lost all factors, so that the password alone signs in. False if there were
 * none.
 */
export const resetFactors = (db: Db, id: number, requestedBy: AuditActor): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, id);
    const { passkeys, hasAny } = await readFactors(tx, id);
    if (!hasAny) return false;
    for (const passkey of passkeys) await deletePasskey(tx, id, passkey.id);
    await deleteTotp(tx, id);
    await deleteRecoveryCodes(tx, id);
    await deleteChallengesOf(tx, id);
    await deleteSessionsOfAdmin(tx, id);
    await note(tx, requestedBy, id, 'factors reset');
    return true;
  });
