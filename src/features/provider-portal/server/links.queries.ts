import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { LINK_DAYS, RETRY_MINUTES, SESSION_DAYS } from '#features/provider-portal/portal.rules.ts';
import { profileLinks } from '#features/provider-portal/server/portal.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const days = (count: number) => sql`now() + make_interval(days => ${count}::integer)`;
/** Retention of unusable links, for inspection. */
const KEPT_DAYS = 90;

const ofProfile = (freelancerId: number) =>
  and(eq(profileLinks.freelancerId, freelancerId), isNull(profileLinks.revokedAt));

/** Returns the number of revoked links. */
export const revokeLinks = async (tx: Db, freelancerId: number): Promise<number> => {
  const revoked = await tx
    .update(profileLinks)
    .set({ revokedAt: sql`now()` })
    .where(ofProfile(freelancerId))
    .returning({ id: profileLinks.id });
  return revoked.length;
};

export const insertLink = async (tx: Db, freelancerId: number, tokenHash: string) => {
  const [link] = await tx
    .insert(profileLinks)
    .values({ freelancerId, tokenHash, expiresAt: days(LINK_DAYS) })
    .returning({ expiresAt: profileLinks.expiresAt });
  if (!link) throw new Error('An insert returned no row');
  return link;
};

interface Opening {
  readonly tokenHash: string;
  readonly attemptHash: string;
  readonly sessionHash: string;
}

/** A single statement, so that only one of two concurrent uses of a link succeeds. */
export const markLinkOpened = async (tx: Db, { tokenHash, attemptHash, sessionHash }: Opening) => {
  const isAgain = and(
    eq(profileLinks.attemptHash, attemptHash),
    gt(profileLinks.openedAt, sql`now() - make_interval(mins => ${RETRY_MINUTES}::integer)`),
  );
  const [opened] = await tx
    .update(profileLinks)
    .set({
      openedAt: sql`coalesce(${profileLinks.openedAt}, now())`,
      attemptHash,
      sessionHash,
      sessionExpiresAt: days(SESSION_DAYS),
    })
    .where(
      and(
        eq(profileLinks.tokenHash, tokenHash),
        isNull(profileLinks.revokedAt),
        gt(profileLinks.expiresAt, sql`now()`),
        or(isNull(profileLinks.openedAt), isAgain),
        sql`exists (select from ${freelancers} where ${freelancers.id} = ${profileLinks.freelancerId})`,
      ),
    )
    .returning({ freelancerId: profileLinks.freelancerId });
  return opened;
};

/** Returns the profile of a session; undefined if the session is expired or unknown. */
export const findSession = async (db: Db, sessionHash: string) => {
  const [session] = await db
    .select({
      freelancerId: profileLinks.freelancerId,
      closesAt: profileLinks.sessionExpiresAt,
    })
    .from(profileLinks)
    .innerJoin(freelancers, eq(freelancers.id, profileLinks.freelancerId))
    .where(
      and(
        eq(profileLinks.sessionHash, sessionHash),
        isNull(profileLinks.revokedAt),
        gt(profileLinks.sessionExpiresAt, sql`now()`),
      ),
    );
  return session?.closesAt && { freelancerId: session.freelancerId, closesAt: session.closesAt };
};

const isUsable = or(
  and(isNull(profileLinks.openedAt), gt(profileLinks.expiresAt, sql`now()`)),
  gt(profileLinks.sessionExpiresAt, sql`now()`),
);

/** The unused link, or the one with an open session. */
export const findLink = async (db: Db, freelancerId: number) => {
  const [link] = await db
    .select({
      createdAt: profileLinks.createdAt,
      expiresAt: profileLinks.expiresAt,
      openedAt: profileLinks.openedAt,
      closesAt: profileLinks.sessionExpiresAt,
    })
    .from(profileLinks)
    .where(and(ofProfile(freelancerId), isUsable))
    .orderBy(desc(profileLinks.id))
    .limit(1);
  return link ?? null;
};

/** SQL condition for a query over profiles; that query must not alias `profile_links`. */
export const hasLink = (freelancerId: typeof freelancers.id) => sql<boolean>`exists (
  select from ${profileLinks}
  where ${profileLinks.freelancerId} = ${freelancerId}
    and ${profileLinks.revokedAt} is null and ${isUsable})`;

export const deleteOldLinks = (db: Db) =>
  db
    .delete(profileLinks)
    .where(
      lt(
        sql`coalesce(${profileLinks.sessionExpiresAt}, ${profileLinks.expiresAt})`,
        sql`now() - make_interval(days => ${KEPT_DAYS}::integer)`,
      ),
    );
