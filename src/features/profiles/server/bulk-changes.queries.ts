import { type SQL, sql } from 'drizzle-orm';
import type { BulkChange } from '#features/profiles/profile-list.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The same limit as in the schema of the profile form. */
export const MAX_SERVICES = 100;

interface Step {
  readonly set: SQL;
  /** Excludes profiles that already have the value. */
  readonly where: SQL;
}

const stepOf = (change: BulkChange): Step => {
  if ('isHidden' in change) {
    return {
      set: sql`is_hidden = ${change.isHidden}`,
      where: sql`is_hidden <> ${change.isHidden}`,
    };
  }
  if ('isOnline' in change) {
    return {
      set: sql`is_online = ${change.isOnline}`,
      where: sql`is_online <> ${change.isOnline}`,
    };
  }
  if ('locationArea' in change) {
    const { locationArea } = change;
    return {
      set: sql`location_area = ${locationArea}`,
      where: sql`location_area <> ${locationArea}`,
    };
  }
  const name = 'addService' in change ? change.addService : change.removeService;
  const has = sql`services @> array[${name}]::text[]`;
  return 'addService' in change
    ? { set: sql`services = array_append(services, ${name}::text)`, where: sql`not ${has}` }
    : { set: sql`services = array_remove(services, ${name}::text)`, where: has };
};

const among = (ids: readonly number[]) => sql`id = any(${sql.param(ids)}::integer[])`;

export type BulkField = 'isHidden' | 'isOnline' | 'locationArea' | 'services';

/** The current value of a field, by profile id. */
export const readField = async (
  tx: Db,
  ids: readonly number[],
  field: BulkField,
): Promise<Map<number, unknown>> => {
  const rows = await tx
    .select({ id: freelancers.id, value: freelancers[field] })
    .from(freelancers)
    .where(among(ids));
  return new Map(rows.map(({ id, value }) => [id, value]));
};

/** A profile that already has the maximum number of services. */
export const listFull = async (tx: Db, ids: readonly number[], name: string) => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from ${freelancers} where ${among(ids)} and cardinality(services) >= ${MAX_SERVICES}
      and not services @> array[${name}]::text[] order by id limit 1`);
  return rows.map((row) => row.name);
};

/** Returns the ids of the changed profiles. The caller must hold the locks of all of them. */
export const changeAll = async (
  tx: Db,
  ids: readonly number[],
  change: BulkChange,
): Promise<number[]> => {
  const { set, where } = stepOf(change);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${freelancers} set ${set}, updated_at = now() where ${among(ids)} and ${where}
    returning id`);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
};
