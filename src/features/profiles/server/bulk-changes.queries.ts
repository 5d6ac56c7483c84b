import { and, arrayContains, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BulkChange } from '#features/profiles/profile-list.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The same limit as in the schema of the profile form. */
export const MAX_SERVICES = 100;

/** Visibility and availability are changed by their own functions. */
export type BulkFieldChange = Exclude<BulkChange, { isHidden: boolean } | { isOnline: boolean }>;

interface Step {
  readonly field: 'locationArea' | 'services';
  readonly value: SQL;
  /** Excludes profiles that already have the value. */
  readonly where: SQL;
}

const has = (name: string) => arrayContains(freelancers.services, [name]);

export const bulkStepOf = (change: BulkFieldChange): Step => {
  if ('addService' in change) {
    const value = sql`array_append(${freelancers.services}, ${change.addService}::text)`;
    return { field: 'services', value, where: not(has(change.addService)) };
  }
  if ('removeService' in change) {
    const value = sql`array_remove(${freelancers.services}, ${change.removeService}::text)`;
    return { field: 'services', value, where: has(change.removeService) };
  }
  const { locationArea } = change;
  const where = ne(freelancers.locationArea, locationArea);
  return { field: 'locationArea', value: sql`${locationArea}`, where };
};

const among = (ids: readonly number[]) =>
  sql`${freelancers.id} = any(${sql.param(ids)}::integer[])`;

/** The name of a profile that already has the maximum number of services. */
export const findFull = async (tx: Db, ids: readonly number[], service: string) => {
  const [full] = await tx
    .select({ name: freelancers.name })
    .from(freelancers)
    .where(and(among(ids), sql`cardinality(services) >= ${MAX_SERVICES}`, not(has(service))))
    .orderBy(freelancers.id)
    .limit(1);
  return full?.name;
};

const old = alias(freelancers, 'old');

/** Returns the changed profiles by id, with both values. The caller must hold the locks of all of them. */
export const changeAll = async (tx: Db, ids: readonly number[], { field, value, where }: Step) => {
  const changed = await tx
    .update(freelancers)
    .set({ [field]: value, updatedAt: sql`now()` })
    .from(old)
    .where(and(eq(old.id, freelancers.id), among(ids), where))
    .returning({ id: freelancers.id, before: old[field], after: freelancers[field] });
  return changed.sort((one, other) => one.id - other.id);
};
