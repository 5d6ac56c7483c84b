import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { adminUsers } from '#features/auth/server/auth.table.ts';
import {
  adminPasskeys,
  adminRecoveryCodes,
  adminTotp,
} from '#features/auth/server/factors/factors.table.ts';
import type { Db } from '#platform/server/db/db.ts';

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

export const findAdminById = async (db: Db, id: number) => {
  const [admin] = await db.select().from(adminUsers).where(eq(adminUsers.id, id));
  return admin;
};

/** False if the credential is registered already. */
export const insertPasskey = async (tx: Db, passkey: typeof adminPasskeys.$inferInsert) =>
  (await tx.insert(adminPasskeys).values(passkey).onConflictDoNothing().returning()).length > 0;

export const deletePasskey = async (tx: Db, adminUserId: number, id: number) => {
  const own = and(eq(adminPasskeys.adminUserId, adminUserId), eq(adminPasskeys.id, id));
  return (await tx.delete(adminPasskeys).where(own).returning()).length > 0;
};

export const notePasskeyUse = async (tx: Db, id: number, counter: number) =>
  (
    await tx
      .update(adminPasskeys)
      .set({ counter, lastUsedAt: sql`now()` })
      .where(eq(adminPasskeys.id, id))
      .returning()
  ).length > 0;

/** Replaces an existing secret. */
export const saveTotp = (tx: Db, totp: { adminUserId: number; secret: string; lastStep: number }) =>
  tx
    .insert(adminTotp)
    .values(totp)
    .onConflictDoUpdate({
      target: adminTotp.adminUserId,
      set: { ...totp, createdAt: sql`now()`, lastUsedAt: null },
    });

export const deleteTotp = async (tx: Db, adminUserId: number) =>
  (await tx.delete(adminTotp).where(eq(adminTotp.adminUserId, adminUserId)).returning()).length > 0;

/** Prevents replay: false if a code of this step or of a later one was used before. */
export const spendTotpStep = async (
  tx: Db,
  { adminUserId, secret }: { adminUserId: number; secret: string },
  step: number,
) => {
  const isLater = and(
    eq(adminTotp.adminUserId, adminUserId),
    eq(adminTotp.secret, secret),
    lt(adminTotp.lastStep, step),
  );
  const used = await tx
    .update(adminTotp)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(isLater)
    .returning();
  return used.length > 0;
};

export const deleteRecoveryCodes = (tx: Db, adminUserId: number) =>
  tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminUserId, adminUserId));

export const insertRecoveryCodes = (tx: Db, adminUserId: number, hashes: readonly string[]) =>
  tx.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ adminUserId, codeHash })));

/** False if the code does not exist or was used before. */
export const spendRecoveryCode = async (tx: Db, adminUserId: number, codeHash: string) => {
  const used = await tx
    .update(adminRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(adminRecoveryCodes.adminUserId, adminUserId),
        eq(adminRecoveryCodes.codeHash, codeHash),
        isNotUsed,
      ),
    )
    .returning();
  return used.length > 0;
};
