import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { adminSessions, adminUsers } from '#features/auth/server/auth.table.ts';
import { hasFactor } from '#features/auth/server/factors/factors.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

export const findAdminByUsername = async (db: Db, username: string) => {
  const [admin] = await db
    .select()
    .from(adminUsers)
    .where(eq(sql`lower(${adminUsers.username})`, username.toLowerCase()));
  return admin;
};

/** The audit log knows when an admin last got a password. */
const passwordChangedAt = sql<Date | null>`(
  select log.created_at from audit_log log where log.record_type = 'admin'
    and log.record_id = admin_users.id::text and log.fields @> array['password']
  order by log.id desc limit 1
)`.mapWith(auditLog.createdAt);

export const listAdmins = (db: Db) =>
  db
    .select({ ...getTableColumns(adminUsers), passwordChangedAt, hasFactor })
    .from(adminUsers)
    .orderBy(asc(adminUsers.id));

/** Undefined when there is no such admin. Locked until the transaction ends. */
export const lockAdmin = async (tx: Db, id: number) => {
  const [admin] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.id, id))
    .for('update');
  return admin;
};

/** Undefined when the admin is no longer active, or has another password. Locked as above. */
export const lockUnchangedAdmin = async (
  tx: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
) => {
  const [admin] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(
      and(
        eq(adminUsers.id, id),
        eq(adminUsers.isActive, true),
        eq(adminUsers.passwordHash, passwordHash),
      ),
    )
    .for('update');
  return admin;
};

/** Undefined when the username is taken. */
export const insertAdmin = async (db: Db, admin: { username: string; passwordHash: string }) => {
  const [inserted] = await db.insert(adminUsers).values(admin).onConflictDoNothing().returning();
  return inserted;
};

/** Undefined when there is an admin already. */
export const insertFirstAdmin = (db: Db, admin: { username: string; passwordHash: string }) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${adminUsers} in share row exclusive mode`);
    if ((await tx.$count(adminUsers)) > 0) return undefined;
    return insertAdmin(tx, admin);
  });

export const updatePasswordHash = async (db: Db, id: number, passwordHash: string) => {
  const [admin] = await db
    .update(adminUsers)
    .set({ passwordHash })
    .where(eq(adminUsers.id, id))
    .returning();
  return admin;
};

/** Active admins, locked until the transaction ends, so that two removals take turns. */
export const lockActiveAdmins = (tx: Db) =>
  tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.isActive, true))
    .orderBy(asc(adminUsers.id))
    .for('update');

export const markInactive = async (tx: Db, id: number) => {
  const [admin] = await tx
    .update(adminUsers)
    .set({ isActive: false })
    .where(eq(adminUsers.id, id))
    .returning();
  return admin;
};

/** Undefined when there is no such admin, or one who is active. */
export const markActive = async (tx: Db, id: number) => {
  const [admin] = await tx
    .update(adminUsers)
    .set({ isActive: true })
    .where(and(eq(adminUsers.id, id), eq(adminUsers.isActive, false)))
    .returning();
  return admin;
};

/**
 * Also notes the login, unless the admin was deactivated or got another password than the checked
 * one meanwhile: then nothing is stored.
 */
export const insertSession = async (
  tx: Db,
  checkedHash: string,
  session: typeof adminSessions.$inferInsert,
) => {
  const [admin] = await tx
    .update(adminUsers)
    .set({ lastLoginAt: sql`now()` })
    .where(
      and(
        eq(adminUsers.id, session.adminUserId),
        eq(adminUsers.isActive, true),
        eq(adminUsers.passwordHash, checkedHash),
      ),
    )
    .returning();
  if (admin) await tx.insert(adminSessions).values(session);
  return admin;
};
