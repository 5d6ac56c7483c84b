import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { writeOnline } from '#features/profiles/server/profiles.queries.ts';
import type {
  Availability,
  setProviderAvailability,
} from '#features/provider-portal/portal.contract.ts';
import { AVAILABLE_HOURS } from '#features/provider-portal/portal.rules.ts';
import { profileStates } from '#features/provider-portal/server/portal.table.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';

const isOver = () =>
  or(lte(profileStates.availableUntil, sql`now()`), lt(profileStates.awayUntil, singaporeDay()));

/** Omits expired values, even before the cleanup job has run. */
export const findAvailability = async (db: Db, freelancerId: number): Promise<Availability> => {
  const [state] = await db
    .select({
      availableUntil: sql<Date | null>`case when ${profileStates.availableUntil} > now()
        then ${profileStates.availableUntil} end`.mapWith(profileStates.availableUntil),
      awayUntil: sql<string | null>`case when ${profileStates.awayUntil} >= ${singaporeDay()}::date
        then ${profileStates.awayUntil}::text end`,
    })
    .from(profileStates)
    .where(eq(profileStates.freelancerId, freelancerId));
  return state ?? { availableUntil: null, awayUntil: null };
};

export type NewAvailability = HandlerInput<typeof setProviderAvailability>['body'];

export const writeState = async (
  tx: Db,
  freelancerId: number,
  { isAvailable, awayUntil }: NewAvailability,
) => {
  const availableUntil = isAvailable
    ? sql`now() + make_interval(hours => ${AVAILABLE_HOURS}::integer)`
    : null;
  await tx
    .insert(profileStates)
    .values({ freelancerId, availableUntil, awayUntil })
    .onConflictDoUpdate({
      target: profileStates.freelancerId,
      set: { availableUntil, awayUntil },
    });
  await writeOnline(tx, freelancerId, isAvailable);
};

export const listOverStates = async (db: Db, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ freelancerId: profileStates.freelancerId })
    .from(profileStates)
    .where(isOver())
    .limit(limit);
  return rows.map(({ freelancerId }) => freelancerId);
};

/** False if the provider has set a new state in the meantime. */
export const endState = async (tx: Db, freelancerId: number): Promise<boolean> => {
  const [ended] = await tx
    .delete(profileStates)
    .where(and(eq(profileStates.freelancerId, freelancerId), isOver()))
    .returning({ availableUntil: profileStates.availableUntil });
  if (ended?.availableUntil) await writeOnline(tx, freelancerId, false);
  return ended !== undefined;
};
