import { and, desc, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { adminSessions, adminUsers } from '#features/auth/server/auth.table.ts';
import { hasFactor } from '#features/auth/server/factors/factors.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { hasChanged } from '#platform/server/db/has-changed.ts';

const LISTED = 100;
/** How long a sign-in or confirmation counts as recent. */
const CONFIRMED_MINUTES = 10;

const minutesAgo = (minutes: number): SQL =>
  sql`now() - make_interval(mins => ${minutes}::integer)`;
/** Null in sessions opened by the previous release. */
const lastSeenAt =
  sql<Date>`coalesce(admin_sessions.last_seen_at, admin_sessions.created_at)`.mapWith(
    adminSessions.createdAt,
  );
/** Id for the API. The hash itself is secret, because it grants access to hidden pictures. */
const publicId = sql<string>`('x' || left(encode(sha256(convert_to(admin_sessions.session_id_hash, 'UTF8')), 'hex'), 12))::bit(48)::bigint::text`;

const isOpen = (idleMinutes: number) =>
  and(
    gt(adminSessions.expiresAt, sql`now()`),
    sql`${lastSeenAt} > ${minutesAgo(idleMinutes)}`,
    // Sessions opened before the admin had a factor, or by a release without factors, are invalid.
    sql`(admin_sessions.factor is not null or not ${hasFactor})`,
  );

/** Returns the admin of an open session. */
export const findAdminBySession = async (
  db: Db,
  sessionIdHash: string,
  { idleMinutes }: { idleMinutes: number },
) => {
  const [admin] = await db
    .select({
      id: adminUsers.id,
      username: adminUsers.username,
      role: adminUsers.role,
      hasFactor,
      isSeenLately: sql<boolean>`${lastSeenAt} > ${minutesAgo(1)}`,
      isConfirmed: sql<boolean>`coalesce(${adminSessions.confirmedAt} > ${minutesAgo(CONFIRMED_MINUTES)}, false)`,
    })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminUserId))
    .where(
      and(
        eq(adminSessions.sessionIdHash, sessionIdHash),
        isOpen(idleMinutes),
        eq(adminUsers.isActive, true),
      ),
    );
  return admin;
};

export const updateLastSeen = (db: Db, sessionIdHash: string) =>
  db
    .update(adminSessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(eq(adminSessions.sessionIdHash, sessionIdHash), sql`${lastSeenAt} <= ${minutesAgo(1)}`),
    );

/** False if the session has ended. */
export const markConfirmed = (tx: Db, sessionIdHash: string): Promise<boolean> => {
  const isGiven = eq(adminSessions.sessionIdHash, sessionIdHash);
  return hasChanged(tx.update(adminSessions).set({ confirmedAt: sql`now()` }).where(isGiven));
};

/** Marks the session as opened with the factor that was added in it, so that it stays valid. */
export const setSessionFactor = (tx: Db, sessionIdHash: string, factor: string) =>
  tx.update(adminSessions).set({ factor }).where(eq(adminSessions.sessionIdHash, sessionIdHash));

export const listSessions = (
  db: Db,
  adminUserId: number,
  currentHash: string,
  { idleMinutes }: { idleMinutes: number },
) =>
  db
    .select({
      id: publicId,
      userAgent: adminSessions.userAgent,
      createdAt: adminSessions.createdAt,
      lastSeenAt,
      isCurrent: sql<boolean>`admin_sessions.session_id_hash = ${currentHash}`,
    })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminUserId))
    .where(and(eq(adminSessions.adminUserId, adminUserId), isOpen(idleMinutes)))
    .orderBy(desc(sql`admin_sessions.session_id_hash = ${currentHash}`), desc(lastSeenAt))
    .limit(LISTED);

export const deleteSession = (db: Db, sessionIdHash: string) =>
  db.delete(adminSessions).where(eq(adminSessions.sessionIdHash, sessionIdHash));

/** False if the admin has no such session. */
export const deleteSessionById = (tx: Db, adminUserId: number, id: string) => {
  const own = and(eq(adminSessions.adminUserId, adminUserId), eq(publicId, id));
  return hasChanged(tx.delete(adminSessions).where(own));
};

/** Returns the number of deleted sessions. */
export const deleteSessionsOfAdmin = async (tx: Db, adminUserId: number, exceptHash = '') => {
  const { rowCount } = await tx
    .delete(adminSessions)
    .where(
      and(eq(adminSessions.adminUserId, adminUserId), ne(adminSessions.sessionIdHash, exceptHash)),
    );
  return rowCount ?? 0;
};

export const deleteExpiredSessions = (db: Db, { idleMinutes }: { idleMinutes: number }) =>
  db
    .delete(adminSessions)
    .where(
      or(
        lte(adminSessions.expiresAt, sql`now()`),
        sql`${lastSeenAt} <= ${minutesAgo(idleMinutes)}`,
      ),
    );
