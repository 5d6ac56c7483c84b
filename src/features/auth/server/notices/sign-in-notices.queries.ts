import { and, desc, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { adminSessions, adminUsers } from '#features/auth/server/auth.table.ts';
import { signInNotices } from '#features/auth/server/notices/sign-in-notices.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const KEPT_DAYS = 30;
const keptSince = sql`now() - make_interval(days => ${KEPT_DAYS}::integer)`;
const LISTED = 50;

interface SignInEvent {
  readonly kind: (typeof signInNotices.$inferSelect)['kind'];
  readonly adminUserId: number;
  readonly device: string;
}

/** Returns the id of the notice. A notice that was dismissed is shown again. */
export const recordSignInEvent = async (
  tx: Db,
  event: SignInEvent,
): Promise<number | undefined> => {
  const [notice] = await tx
    .insert(signInNotices)
    .values(event)
    .onConflictDoUpdate({
      target: [
        signInNotices.adminUserId,
        signInNotices.kind,
        signInNotices.device,
        signInNotices.day,
      ],
      set: {
        count: sql`${signInNotices.count} + 1`,
        happenedAt: sql`now()`,
        dismissedBy: [],
      },
    })
    .returning({ id: signInNotices.id });
  return notice?.id;
};

/**
 * Subtracts wrong answers before a correct one in the same sign-in: they were typing errors, and a notice
 * of each would teach admins to ignore notices.
 */
export const subtractWrongAnswers = async (
  tx: Db,
  { adminUserId, device, count }: Omit<SignInEvent, 'kind'> & { readonly count: number },
): Promise<void> => {
  const isRecent = and(
    eq(signInNotices.kind, 'wrong_factor'),
    eq(signInNotices.adminUserId, adminUserId),
    eq(signInNotices.device, device),
    gt(signInNotices.happenedAt, sql`now() - interval '15 minutes'`),
  );
  await tx
    .update(signInNotices)
    .set({ count: sql`${signInNotices.count} - ${count}::integer` })
    .where(isRecent);
  await tx.delete(signInNotices).where(and(isRecent, lte(signInNotices.count, 0)));
};

interface Viewer extends Pick<AdminIdentity, 'id' | 'role'> {
  readonly sessionIdHash: string;
}

/**
 * Owners are told about all admins, others about themselves. The session that a notice is about neither
 * sees nor dismisses it, so that an intruder does not remove it before the owner has seen it.
 */
const isFor = (db: Db, viewer: Viewer): SQL | undefined => {
  const noticeOfSession = db
    .select({ id: sql`coalesce(${adminSessions.noticeId}, 0)` })
    .from(adminSessions)
    .where(eq(adminSessions.sessionIdHash, viewer.sessionIdHash));
  return and(
    viewer.role === 'owner' ? undefined : eq(signInNotices.adminUserId, viewer.id),
    // Events before the creation of the viewer's account do not concern the viewer.
    sql`${signInNotices.happenedAt} >= (select created_at from admin_users where id = ${viewer.id})`,
    gt(signInNotices.happenedAt, keptSince),
    or(ne(signInNotices.id, noticeOfSession), gt(signInNotices.count, 1)),
  );
};

/** Notices that concern the viewer, the newest first. */
export const listSignInNotices = (db: Db, viewer: Viewer) =>
  db
    .select({
      id: signInNotices.id,
      kind: signInNotices.kind,
      username: adminUsers.username,
      isOwn: sql<boolean>`${signInNotices.adminUserId} = ${viewer.id}`,
      device: signInNotices.device,
      count: signInNotices.count,
      happenedAt: signInNotices.happenedAt,
      isDismissed: sql<boolean>`${viewer.id}::integer = any(${signInNotices.dismissedBy})`,
    })
    .from(signInNotices)
    .innerJoin(adminUsers, eq(adminUsers.id, signInNotices.adminUserId))
    .where(isFor(db, viewer))
    .orderBy(desc(signInNotices.happenedAt), desc(signInNotices.id))
    .limit(LISTED);

/** Dismisses the notice in the state that the viewer has seen, not a later event. */
export const dismissSignInNotice = (
  db: Db,
  viewer: Viewer,
  { id, count }: { readonly id: number; readonly count: number },
) =>
  db
    .update(signInNotices)
    .set({ dismissedBy: sql`array_append(${signInNotices.dismissedBy}, ${viewer.id}::integer)` })
    .where(
      and(
        eq(signInNotices.id, id),
        eq(signInNotices.count, count),
        isFor(db, viewer),
        sql`not (${viewer.id}::integer = any(${signInNotices.dismissedBy}))`,
      ),
    );

export const noteNoticeOfSession = (tx: Db, sessionIdHash: string, noticeId: number | undefined) =>
  tx.update(adminSessions).set({ noticeId }).where(eq(adminSessions.sessionIdHash, sessionIdHash));

export const deleteOldSignInNotices = (db: Db) =>
  db.delete(signInNotices).where(lte(signInNotices.happenedAt, keptSince));
