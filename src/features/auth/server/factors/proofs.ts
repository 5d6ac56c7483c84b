import type { PasskeyAnswer } from '#features/auth/passkey.contract.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findPasskey,
  readFactors,
  recordPasskeyUse,
} from '#features/auth/server/factors/factors.queries.ts';
import { hashRecoveryCode } from '#features/auth/server/factors/recovery-codes.ts';
import { matchTotp } from '#features/auth/server/factors/totp.ts';
import { type Site, verifyPasskey } from '#features/auth/server/factors/webauthn.ts';
import type { Db } from '#platform/server/db/db.ts';

/** A verified factor, and how it is consumed in the transaction that relies on it. */
export interface Proof {
  readonly factor: 'passkey' | 'authenticator app' | 'recovery code';
  readonly consume: (tx: Db) => Promise<boolean>;
}

export const proveTotp = async (
  db: Db,
  adminId: number,
  code: string,
): Promise<Proof | undefined> => {
  const { totp } = await readFactors(db, adminId);
  const step = totp && matchTotp(totp.secret, code, Date.now());
  if (!totp || step === undefined) return undefined;
  return { factor: 'authenticator app', consume: (tx) => consumeTotpStep(tx, totp, step) };
};

/** Whether the code exists is known when it is consumed. */
export const proveRecoveryCode = (adminId: number, typed: string): Proof => {
  const codeHash = hashRecoveryCode(adminId, typed);
  return { factor: 'recovery code', consume: (tx) => consumeRecoveryCode(tx, adminId, codeHash) };
};

interface SignedChallenge {
  readonly challenge: string;
  readonly answer: PasskeyAnswer;
  readonly site: Site;
  /** Without a password, the passkey must verify the user (PIN or biometrics). */
  readonly isAlone: boolean;
}

export const provePasskey = async (
  db: Db,
  adminId: number,
  { challenge: token, ...signed }: SignedChallenge,
): Promise<Proof | undefined> => {
  const passkey = await findPasskey(db, signed.answer.id);
  if (!passkey || passkey.adminUserId !== adminId) return undefined;
  const counter = await verifyPasskey({ ...signed, token, passkey });
  return counter === undefined
    ? undefined
    : { factor: 'passkey', consume: (tx) => recordPasskeyUse(tx, passkey.id, counter) };
};
