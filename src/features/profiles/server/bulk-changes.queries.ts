import { type SQL, sql } from 'drizzle-orm';
import type { BulkChange } from '#features/profiles/profile-list.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The same limit as in the schema of the profile form. */
export const MAX_SERVICES = 100;

type BulkField = 'locationArea' | 'services';
/** Visibility and availability are changed by their own functions. */
export type BulkFieldChange = Exclude<BulkChange, { isHidden: boolean } | { isOnline: boolean }>;

interface Step {
  readonly field: BulkField;
  readonly value: SQL;
  /** Excludes profiles that already have the value. */
  readonly where: SQL;
}

const has = (name: string) => sql`services @> array[${name}]::text[]`;

export const bulkStepOf = (change: BulkFieldChange): Step => {
  if ('addService' in change) {
    const value = sql`array_append(services, ${change.addService}::text)`;
    return { field: 'services', value, where: sql`not ${has(change.addService)}` };
  }
  if ('removeService' in change) {
    const value = sql`array_remove(services, ${change.removeService}::text)`;
    return { field: 'services', value, where: has(change.removeService) };
  }
  const { locationArea } = change;
  const where = sql`${freelancers.locationArea} <> ${locationArea}`;
  return { field: 'locationArea', value: sql`${locationArea}`, where };
};

const among = (ids: readonly number[]) => sql`id = any(${sql.param(ids)}::integer[])`;

/** The current value of a field, by profile id. */
export const readField = async (tx: Db, ids: readonly number[], field: BulkField) => {
  const rows = await tx
    .select({ id: freelancers.id, value: freelancers[field] })
    .from(freelancers)
    .where(among(ids));
  return new Map(rows.map(({ id, value }) => [id, value]));
};

/** The name of a profile that already has the maximum number of services. */
export const findFull = async (tx: Db, ids: readonly number[], service: string) => {
  const [full] = await tx
    .select({ name: freelancers.name })
    .from(freelancers)
    .where(sql`${among(ids)} and cardinality(services) >= ${MAX_SERVICES} and not ${has(service)}`)
    .orderBy(freelancers.id)
    .limit(1);
  return full?.name;
};

/** Returns the changed profiles by id. The caller must hold the locks of all of them. */
export const changeAll = async (tx: Db, ids: readonly number[], { field, value, where }: Step) => {
  const changed = await tx
    .update(freelancers)
    .set({ [field]: value, updatedAt: sql`now()` })
    .where(sql`${among(ids)} and ${where}`)
    .returning({ id: freelancers.id, value: freelancers[field] });
  return changed.sort((one, other) => one.id - other.id);
};
