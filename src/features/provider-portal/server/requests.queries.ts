import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { RequestOutcome } from '#features/provider-portal/portal.rules.ts';
import type { RequestQuery } from '#features/provider-portal/portal-admin.contract.ts';
import { profileRequests } from '#features/provider-portal/server/portal.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const isOpen = isNull(profileRequests.closedAt);

export const listOpenRequests = (db: Db, freelancerId: number) =>
  db
    .select()
    .from(profileRequests)
    .where(and(eq(profileRequests.freelancerId, freelancerId), isOpen))
    .orderBy(asc(profileRequests.id));

/** Only one request of each kind is open at a time; a new one replaces the message. */
export const writeRequest = (tx: Db, request: typeof profileRequests.$inferInsert) =>
  tx
    .insert(profileRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [profileRequests.freelancerId, profileRequests.kind],
      targetWhere: isOpen,
      set: { message: request.message },
    });

export const findOpenRequest = async (db: Db, id: number) => {
  const [found] = await db
    .select()
    .from(profileRequests)
    .where(and(eq(profileRequests.id, id), isOpen));
  return found;
};

/** Undefined if the profile has no open request with this id. */
export const closeRequest = async (
  tx: Db,
  { id, freelancerId }: { id: number; freelancerId: number },
  outcome: RequestOutcome,
) => {
  const isOwn = eq(profileRequests.freelancerId, freelancerId);
  const [closed] = await tx
    .update(profileRequests)
    .set({ closedAt: sql`now()`, outcome })
    .where(and(eq(profileRequests.id, id), isOwn, isOpen))
    .returning();
  return closed;
};

const isThere = eq(freelancers.id, profileRequests.freelancerId);

/** Counts at most `most` rows. */
export const countOpenRequests = (db: Db, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: profileRequests.id })
      .from(profileRequests)
      .innerJoin(freelancers, isThere)
      .where(isOpen)
      .limit(most)
      .as('counted'),
  );

/** The inner join excludes requests of deleted profiles. */
export const listRequestPage = async (db: Db, { state, offset, limit }: RequestQuery) => {
  const isWanted = state === 'open' ? isOpen : isNotNull(profileRequests.closedAt);
  const wanted = db
    .select({ ...getTableColumns(profileRequests), freelancerName: freelancers.name })
    .from(profileRequests)
    .innerJoin(freelancers, isThere)
    .where(isWanted);
  const total = await db.$count(wanted.as('wanted'));
  const requests = await wanted
    // Open requests: oldest first.
    .orderBy(state === 'open' ? asc(profileRequests.id) : desc(profileRequests.id))
    .limit(limit)
    .offset(offset);
  return { total, requests };
};
