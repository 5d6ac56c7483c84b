import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { RequestKind, RequestOutcome } from '#features/provider-portal/portal.rules.ts';
import type { RequestQuery } from '#features/provider-portal/portal-admin.contract.ts';
import { profileRequests } from '#features/provider-portal/server/portal.table.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { Db } from '#platform/server/db/db.ts';

const isOpen = isNull(profileRequests.closedAt);

export const listOpenRequests = (db: Db, freelancerId: number) =>
  db
    .select({
      id: profileRequests.id,
      kind: profileRequests.kind,
      message: profileRequests.message,
      createdAt: profileRequests.createdAt,
    })
    .from(profileRequests)
    .where(and(eq(profileRequests.freelancerId, freelancerId), isOpen))
    .orderBy(asc(profileRequests.id));

interface NewRequest {
  readonly freelancerId: number;
  readonly kind: RequestKind;
  readonly message: string;
  readonly wasShown: boolean;
}

/** Only one request of each kind is open at a time; a new one replaces the message. */
export const writeRequest = (tx: Db, { freelancerId, kind, message, wasShown }: NewRequest) =>
  tx
    .insert(profileRequests)
    .values({ freelancerId, kind, message, wasShown })
    .onConflictDoUpdate({
      target: [profileRequests.freelancerId, profileRequests.kind],
      targetWhere: isOpen,
      set: { message },
    });

/** Undefined if there is no open request with this id, or if it belongs to another profile. */
export const findOpenRequest = async (tx: Db, id: number, freelancerId?: number) => {
  const [found] = await tx
    .select()
    .from(profileRequests)
    .where(
      and(
        eq(profileRequests.id, id),
        isOpen,
        freelancerId === undefined ? undefined : eq(profileRequests.freelancerId, freelancerId),
      ),
    );
  return found;
};

/** Undefined if the request was closed concurrently. */
export const closeRequest = async (tx: Db, id: number, outcome: RequestOutcome) => {
  const [closed] = await tx
    .update(profileRequests)
    .set({ closedAt: sql`now()`, outcome })
    .where(and(eq(profileRequests.id, id), isOpen))
    .returning();
  return closed;
};

const isThere = eq(freelancers.id, profileRequests.freelancerId);

/** Counts at most `most` rows. */
export const countOpenRequests = (db: Db, most: number): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: profileRequests.id })
      .from(profileRequests)
      .innerJoin(freelancers, isThere)
      .where(isOpen)
      .limit(most),
  );

/** The inner join excludes requests of deleted profiles. */
export const listRequestPage = async (db: Db, { state, offset, limit }: RequestQuery) => {
  const isWanted = state === 'open' ? isOpen : isNotNull(profileRequests.closedAt);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(profileRequests)
    .innerJoin(freelancers, isThere)
    .where(isWanted);
  const requests = await db
    .select({
      id: profileRequests.id,
      freelancerId: profileRequests.freelancerId,
      freelancerName: freelancers.name,
      kind: profileRequests.kind,
      message: profileRequests.message,
      createdAt: profileRequests.createdAt,
      outcome: profileRequests.outcome,
    })
    .from(profileRequests)
    .innerJoin(freelancers, isThere)
    .where(isWanted)
    // Open requests: oldest first.
    .orderBy(state === 'open' ? asc(profileRequests.id) : desc(profileRequests.id))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, requests };
};
