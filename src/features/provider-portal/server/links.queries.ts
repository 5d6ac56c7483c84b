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

export const insertLink = async (
  tx: Db,
  freelancerId: number,
  { tokenHash, createdBy }: { readonly tokenHash: string; readonly createdBy: string },
) => {
  const [link] = await tx
    .insert(profileLinks)
    .values({ freelancerId, tokenHash, createdBy, expiresAt: days(LINK_DAYS) })
    .returning({ expiresAt: profileLinks.expiresAt });
  if (!link) throw new Error('An insert returned no row');
  return link;
};

interface Opening {
  readonly tokenHash: string;
  readonly attemptHash: string;
  readonly sessionHash: string;
  /** The signed-in admin who opens the link; empty if nobody is signed in. */
  readonly openedBy: string;
}

/** A single statement, so that only one of two concurrent uses of a link succeeds. */
export const markLinkOpened = async (tx: Db, opening: Opening) => {
  const { tokenHash, attemptHash, sessionHash, openedBy } = opening;
  const isRetry = and(
    eq(profileLinks.attemptHash, attemptHash),
    gt(profileLinks.openedAt, sql`now() - make_interval(mins => ${RETRY_MINUTES}::integer)`),
  );
  const [opened] = await tx
    .update(profileLinks)
    .set({
      openedAt: sql`coalesce(${profileLinks.openedAt}, now())`,
      attemptHash,
      sessionHash,
      // A retry without the session of the admin does not hide who opened the link.
      openedBy: sql`case when ${profileLinks.openedBy} = '' then ${openedBy} else ${profileLinks.openedBy} end`,
      sessionExpiresAt: days(SESSION_DAYS),
    })
    .where(
      and(
        eq(profileLinks.tokenHash, tokenHash),
        isNull(profileLinks.revokedAt),
        gt(profileLinks.expiresAt, sql`now()`),
        or(isNull(profileLinks.openedAt), isRetry),
        sql`exists (select from ${freelancers} where ${freelancers.id} = ${profileLinks.freelancerId})`,
      ),
    )
    .returning({ id: profileLinks.id, freelancerId: profileLinks.freelancerId });
  return opened;
};

/** Returns the profile of a session; undefined if the session is expired or unknown. */
export const findSession = async (db: Db, sessionHash: string) => {
  const [session] = await db
    .select({
      freelancerId: profileLinks.freelancerId,
      closesAt: profileLinks.sessionExpiresAt,
      linkId: profileLinks.id,
      openedBy: profileLinks.openedBy,
      addresses: profileLinks.addresses,
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
  return session?.closesAt && { ...session, closesAt: session.closesAt };
};

/** Enough to tell a link that was passed on; the list must not grow with the visits of a month. */
const MAX_ADDRESSES = 50;

/** Notes an address from which the link was used, once. */
export const recordAddress = async (db: Db, linkId: number, address: string): Promise<void> => {
  await db
    .update(profileLinks)
    .set({ addresses: sql`array_append(${profileLinks.addresses}, ${address})` })
    .where(
      and(
        eq(profileLinks.id, linkId),
        sql`not ${address} = any(${profileLinks.addresses})`,
        sql`cardinality(${profileLinks.addresses}) < ${MAX_ADDRESSES}`,
      ),
    );
};

const originColumns = {
  createdBy: profileLinks.createdBy,
  createdAt: profileLinks.createdAt,
  openedAt: profileLinks.openedAt,
  openedBy: profileLinks.openedBy,
  addressCount: sql<number>`cardinality(${profileLinks.addresses})`,
};

/** Who made a link, and how it was used. */
export const findLinkOrigin = async (tx: Db, linkId: number) => {
  const [link] = await tx
    .select(originColumns)
    .from(profileLinks)
    .where(eq(profileLinks.id, linkId));
  return link;
};

/** The links of a profile that are still stored, newest first, without their secrets. */
export const listLinks = (db: Db, freelancerId: number) =>
  db
    .select({ ...originColumns, revokedAt: profileLinks.revokedAt })
    .from(profileLinks)
    .where(eq(profileLinks.freelancerId, freelancerId))
    .orderBy(desc(profileLinks.id));

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
