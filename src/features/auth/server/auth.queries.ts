import { and, asc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { type AdminRow, adminSessions, adminUsers } from '#features/auth/server/auth.table.ts';
import { hasFactor } from '#features/auth/server/factors/factors.queries.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import type { Db } from '#platform/server/db/db.ts';

export const findAdminByUsername = async (db: Db, username: string) => {
  const [admin] = await db
    .select()
    .from(adminUsers)
    .where(eq(sql`lower(${adminUsers.username})`, username.toLowerCase()));
  return admin;
};

export const findAdminById = async (db: Db, id: number) => {
  const [admin] = await db.select().from(adminUsers).where(eq(adminUsers.id, id));
  return admin;
};

/** Time of the last password change, taken from the audit log. */
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

/** Undefined if the admin does not exist. The row is locked until the transaction ends. */
export const lockAdmin = async (tx: Db, id: number) => {
  const [admin] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.id, id))
    .for('update');
  return admin;
};

/** Whether the admin is active and has the password that was checked. */
const isUnchanged = (id: number, checkedHash: string) =>
  and(
    eq(adminUsers.id, id),
    eq(adminUsers.isActive, true),
    eq(adminUsers.passwordHash, checkedHash),
  );

/**
 * Undefined if the admin is inactive or the password was changed. The row is locked until the
 * transaction ends.
 */
export const lockUnchangedAdmin = async (tx: Db, { id, passwordHash }: AdminRow) => {
  const [admin] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(isUnchanged(id, passwordHash))
    .for('update');
  return admin;
};

/** Undefined if the username is taken. */
export const insertAdmin = async (
  db: Db,
  admin: Pick<typeof adminUsers.$inferInsert, 'username' | 'passwordHash' | 'role'>,
) => {
  const [inserted] = await db.insert(adminUsers).values(admin).onConflictDoNothing().returning();
  return inserted;
};

/** Undefined if an admin exists already. */
export const insertFirstAdmin = (db: Db, admin: { username: string; passwordHash: string }) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${adminUsers} in share row exclusive mode`);
    if ((await tx.$count(adminUsers)) > 0) return undefined;
    return insertAdmin(tx, admin);
  });

/** Undefined if no admin with this id meets the condition. */
export const updateAdmin = async (
  tx: Db,
  id: number,
  change: { passwordHash: string } | { isActive: boolean } | { role: AdminRole },
  condition?: SQL,
) => {
  const [admin] = await tx
    .update(adminUsers)
    .set(change)
    .where(and(eq(adminUsers.id, id), condition))
    .returning();
  return admin;
};

/**
 * Locks the active admins until the transaction ends, so that concurrent deactivations and changes
 * of roles are serialized.
 */
export const lockActiveAdmins = (tx: Db) =>
  tx
    .select({ id: adminUsers.id, role: adminUsers.role })
    .from(adminUsers)
    .where(eq(adminUsers.isActive, true))
    .orderBy(asc(adminUsers.id))
    .for('update');

/** Undefined if the admin does not exist or is active. */
export const markActive = (tx: Db, id: number) =>
  updateAdmin(tx, id, { isActive: true }, eq(adminUsers.isActive, false));

/** Undefined if the admin does not exist or has this role. */
export const setRole = (tx: Db, id: number, role: AdminRole) =>
  updateAdmin(tx, id, { role }, ne(adminUsers.role, role));

/**
 * Inserts the session and updates the last login, unless the admin was deactivated or the password
 * was changed since the check. The session ends 24 hours later by the database's clock, which also
 * decides whether it has ended.
 */
export const insertSession = async (
  tx: Db,
  checkedHash: string,
  session: Omit<typeof adminSessions.$inferInsert, 'expiresAt'>,
) => {
  const [admin] = await tx
    .update(adminUsers)
    .set({ lastLoginAt: sql`now()` })
    .where(isUnchanged(session.adminUserId, checkedHash))
    .returning();
  const expiresAt = sql`now() + interval '24 hours'`;
  if (admin) await tx.insert(adminSessions).values({ ...session, expiresAt });
  return admin;
};
