import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  INVITATION_HOURS,
  type InvitationState,
  LISTED_INVITATIONS,
} from '#features/auth/invitations.contract.ts';
import { adminUsers } from '#features/auth/server/auth.table.ts';
import { adminInvitations } from '#features/auth/server/invitations/invitations.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { hasChanged } from '#platform/server/db/has-changed.ts';

/** Retention of invitations that are over, for inspection. */
const KEPT_DAYS = 90;

const creators = alias(adminUsers, 'creators');
const joiners = alias(adminUsers, 'joiners');

/** Read with each use: an owner who was demoted or deactivated must not return by an own invitation. */
const isOfOwner = sql<boolean>`exists (
  select from admin_users owner_of_invitation
  where owner_of_invitation.id = ${adminInvitations.createdById}
    and owner_of_invitation.is_active and owner_of_invitation.role = 'owner')`;

const state = sql<InvitationState>`case
  when ${adminInvitations.usedAt} is not null then 'used'
  when ${adminInvitations.revokedAt} is not null or not ${isOfOwner} then 'revoked'
  when ${adminInvitations.expiresAt} <= now() then 'expired'
  else 'open' end`;

const isUnused = and(isNull(adminInvitations.usedAt), isNull(adminInvitations.revokedAt));

export const insertInvitation = async (
  tx: Db,
  invitation: Pick<
    typeof adminInvitations.$inferInsert,
    'tokenHash' | 'name' | 'role' | 'username' | 'createdById'
  >,
) => {
  const [made] = await tx
    .insert(adminInvitations)
    .values({
      ...invitation,
      expiresAt: sql`now() + make_interval(hours => ${INVITATION_HOURS}::integer)`,
    })
    .returning({ id: adminInvitations.id, expiresAt: adminInvitations.expiresAt });
  if (!made) throw new Error('An insert returned no row');
  return made;
};

export const findInvitations = (db: Db) =>
  db
    .select({
      id: adminInvitations.id,
      name: adminInvitations.name,
      role: adminInvitations.role,
      username: adminInvitations.username,
      createdBy: creators.username,
      createdAt: adminInvitations.createdAt,
      expiresAt: adminInvitations.expiresAt,
      state,
      joined: joiners.username,
    })
    .from(adminInvitations)
    .innerJoin(creators, eq(creators.id, adminInvitations.createdById))
    .leftJoin(joiners, eq(joiners.id, adminInvitations.adminUserId))
    .orderBy(desc(adminInvitations.id))
    .limit(LISTED_INVITATIONS);

export const findInvitation = async (db: Db, tokenHash: string) => {
  const [found] = await db
    .select({
      name: adminInvitations.name,
      role: adminInvitations.role,
      username: adminInvitations.username,
      expiresAt: adminInvitations.expiresAt,
      state,
    })
    .from(adminInvitations)
    .where(eq(adminInvitations.tokenHash, tokenHash));
  return found;
};

/** One statement, so that only one of two concurrent uses succeeds. */
export const consumeInvitation = async (tx: Db, tokenHash: string) => {
  const [spent] = await tx
    .update(adminInvitations)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(adminInvitations.tokenHash, tokenHash),
        isUnused,
        gt(adminInvitations.expiresAt, sql`now()`),
        isOfOwner,
      ),
    )
    .returning({ id: adminInvitations.id, role: adminInvitations.role });
  return spent;
};

export const recordInvitationUse = (tx: Db, id: number, adminUserId: number) =>
  tx.update(adminInvitations).set({ adminUserId }).where(eq(adminInvitations.id, id));

/** False if the invitation does not exist, or was used or revoked. */
export const markRevoked = (tx: Db, id: number) => {
  const isOpen = and(eq(adminInvitations.id, id), isUnused);
  return hasChanged(tx.update(adminInvitations).set({ revokedAt: sql`now()` }).where(isOpen));
};

export const deleteOldInvitations = (db: Db) =>
  db
    .delete(adminInvitations)
    .where(
      lt(adminInvitations.expiresAt, sql`now() - make_interval(days => ${KEPT_DAYS}::integer)`),
    );
