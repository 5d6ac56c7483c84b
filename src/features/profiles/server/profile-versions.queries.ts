import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { HISTORY_PAGE_SIZE } from '#features/profiles/profile-history.contract.ts';
import { changesBetween } from '#features/profiles/profile-history.rules.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { insertRows } from '#platform/server/db/insert-rows.ts';

type Values = Readonly<Record<string, unknown>>;

interface Changed {
  readonly id: number;
  readonly before: Values;
  readonly after: Values;
}

/** Stores the changes as versions; unchanged profiles are skipped. Pass the transaction of the change. */
export const insertVersions = (
  tx: Db,
  { username }: { readonly username: string },
  changed: readonly Changed[],
): Promise<void> =>
  insertRows(
    tx,
    profileVersions,
    changed
      .map(({ id, before, after }) => ({
        freelancerId: id,
        username,
        changes: changesBetween(before, after),
      }))
      .filter(({ changes }) => changes.length > 0),
  );

export const listVersions = (db: Db, freelancerId: number, before: number | undefined) =>
  db
    .select({
      id: profileVersions.id,
      createdAt: profileVersions.createdAt,
      username: profileVersions.username,
      changes: profileVersions.changes,
    })
    .from(profileVersions)
    .where(
      and(
        eq(profileVersions.freelancerId, freelancerId),
        before === undefined ? undefined : lt(profileVersions.id, before),
      ),
    )
    .orderBy(desc(profileVersions.id))
    .limit(HISTORY_PAGE_SIZE);

/** Erases some fields from the history of a profile and deletes versions that become empty. */
export const eraseFieldHistory = async (
  tx: Db,
  freelancerId: number,
  fields: readonly string[],
): Promise<void> => {
  const left = sql`(
    select coalesce(jsonb_agg(change), '[]'::jsonb) from jsonb_array_elements(changes) change
    where change ->> 'field' <> all(${sql.param(fields)}::text[])
  )`;
  await tx.execute(sql`
    update ${profileVersions} set changes = ${left} where freelancer_id = ${freelancerId}`);
  await tx.execute(sql`
    delete from ${profileVersions} where freelancer_id = ${freelancerId} and changes = '[]'::jsonb`);
};

const SWEPT_AT_ONCE = 5_000;

/** Deletes a batch of the oldest versions before a date and returns the number of deleted rows. */
export const deleteOldVersions = async (db: Db, before: Date): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    delete from ${profileVersions} where created_at < ${before.toISOString()}::timestamptz and id in (
      select id from ${profileVersions} order by id limit ${SWEPT_AT_ONCE}
    )`);
  return rowCount ?? 0;
};
