import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import {
  adminPasskeys,
  adminRecoveryCodes,
  adminTotp,
} from '#features/auth/server/factors/factors.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { hasChanged } from '#platform/server/db/has-changed.ts';

const isNotUsed = isNull(adminRecoveryCodes.usedAt);

/** SQL condition: whether the row of `admin_users` has a second factor. */
export const hasFactor = sql<boolean>`(
  exists (select 1 from admin_passkeys k where k.admin_user_id = admin_users.id)
  or exists (select 1 from admin_totp t where t.admin_user_id = admin_users.id)
)`;

export const readFactors = async (db: Db, adminUserId: number) => {
  const passkeys = await db
    .select()
    .from(adminPasskeys)
    .where(eq(adminPasskeys.adminUserId, adminUserId))
    .orderBy(asc(adminPasskeys.id));
  const [totp] = await db.select().from(adminTotp).where(eq(adminTotp.adminUserId, adminUserId));
  const [codes] = await db
    .select({ left: count() })
    .from(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.adminUserId, adminUserId), isNotUsed));
  const hasAny = passkeys.length > 0 || totp !== undefined;
  return { passkeys, totp, hasAny, recoveryCodesLeft: codes?.left ?? 0 };
};
export type Factors = Awaited<ReturnType<typeof readFactors>>;
export type Passkey = Factors['passkeys'][number];

export const findPasskey = async (db: Db, credentialId: string) => {
  const [passkey] = await db
    .select()
    .from(adminPasskeys)
    .where(eq(adminPasskeys.credentialId, credentialId));
  return passkey;
};

/** False if the credential is registered already. */
export const insertPasskey = (tx: Db, passkey: typeof adminPasskeys.$inferInsert) =>
  hasChanged(tx.insert(adminPasskeys).values(passkey).onConflictDoNothing());

export const deletePasskey = (tx: Db, adminUserId: number, id: number) => {
  const own = and(eq(adminPasskeys.adminUserId, adminUserId), eq(adminPasskeys.id, id));
  return hasChanged(tx.delete(adminPasskeys).where(own));
};

export const recordPasskeyUse = (tx: Db, id: number, counter: number) => {
  const use = { counter, lastUsedAt: sql`now()` };
  return hasChanged(tx.update(adminPasskeys).set(use).where(eq(adminPasskeys.id, id)));
};

/** Replaces an existing secret. */
export const saveTotp = (tx: Db, totp: { adminUserId: number; secret: string; lastStep: number }) =>
  tx
    .insert(adminTotp)
    .values(totp)
    .onConflictDoUpdate({
      target: adminTotp.adminUserId,
      set: { ...totp, createdAt: sql`now()`, lastUsedAt: null },
    });

export const deleteTotp = (tx: Db, adminUserId: number) =>
  hasChanged(tx.delete(adminTotp).where(eq(adminTotp.adminUserId, adminUserId)));

/** Prevents replay: false if a code of this step or of a later one was used before. */
export const consumeTotpStep = (
  tx: Db,
  { adminUserId, secret }: { adminUserId: number; secret: string },
  step: number,
) => {
  const isLater = and(
    eq(adminTotp.adminUserId, adminUserId),
    eq(adminTotp.secret, secret),
    lt(adminTotp.lastStep, step),
  );
  const use = { lastStep: step, lastUsedAt: sql`now()` };
  return hasChanged(tx.update(adminTotp).set(use).where(isLater));
};

export const deleteRecoveryCodes = (tx: Db, adminUserId: number) =>
  tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminUserId, adminUserId));

export const insertRecoveryCodes = (tx: Db, adminUserId: number, hashes: readonly string[]) =>
  tx.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ adminUserId, codeHash })));

/** False if the code does not exist or was used before. */
export const consumeRecoveryCode = (tx: Db, adminUserId: number, codeHash: string) => {
  const isGiven = and(
    eq(adminRecoveryCodes.adminUserId, adminUserId),
    eq(adminRecoveryCodes.codeHash, codeHash),
    isNotUsed,
  );
  return hasChanged(tx.update(adminRecoveryCodes).set({ usedAt: sql`now()` }).where(isGiven));
};
