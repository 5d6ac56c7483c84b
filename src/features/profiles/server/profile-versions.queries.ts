import { and, eq, sql } from 'drizzle-orm';
import type { AuditActor } from '#features/audit/server/audit.service.ts';
import type { FieldValue } from '#features/profiles/profile-history.contract.ts';
import { changesBetween, contentOf } from '#features/profiles/profile-history.rules.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { insertRows } from '#platform/server/db/insert-rows.ts';

type Values = Readonly<Record<string, unknown>>;

interface Changed {
  readonly id: number;
  readonly before: Values;
  readonly after: Values;
}

type HistoryRow = typeof profileVersions.$inferInsert;

type HistoryEvent = Pick<HistoryRow, 'freelancerId'> &
  Partial<Pick<HistoryRow, 'kind' | 'act' | 'note' | 'changes'>>;

/** Adds acts to the history of profiles. Pass the transaction of the act, under the locks of the profiles. */
export const insertHistoryEvents = (
  tx: Db,
  { username }: AuditActor,
  events: readonly HistoryEvent[],
): Promise<void> =>
  insertRows(
    tx,
    profileVersions,
    events.map((event) => ({
      kind: 'edit' as const,
      act: '',
      note: '',
      changes: [],
      ...event,
      username,
    })),
  );

/**
 * Stores the changes as versions; unchanged profiles are skipped. Visibility is an entry of its own. Pass the
 * transaction of the change.
 */
export const insertVersions = (
  tx: Db,
  author: AuditActor,
  changed: readonly Changed[],
  note = '',
): Promise<void> =>
  insertHistoryEvents(
    tx,
    author,
    changed.flatMap(({ id: freelancerId, before, after }) => {
      const all = changesBetween(before, after);
      const edit = { freelancerId, note, changes: all.filter(({ field }) => field !== 'isHidden') };
      const changes = all.filter(({ field }) => field === 'isHidden');
      const act = changes[0]?.after === true ? 'hidden' : 'shown';
      const events: HistoryEvent[] = [
        edit,
        { freelancerId, kind: 'visibility', act, note, changes },
      ];
      return events.filter((event) => event.changes?.length);
    }),
  );

/** The first version of new profiles: everything that is not empty. */
export const insertFirstVersions = (
  tx: Db,
  author: AuditActor,
  created: readonly (Values & { readonly id: number })[],
  note: string,
): Promise<void> =>
  insertHistoryEvents(
    tx,
    author,
    created.map((profile) => ({
      freelancerId: profile.id,
      act: 'created',
      note,
      changes: contentOf(profile),
    })),
  );

/** Whether a version belongs to the profile. */
export const hasVersion = async (db: Db, freelancerId: number, id: number): Promise<boolean> =>
  (await db.$count(
    profileVersions,
    and(eq(profileVersions.freelancerId, freelancerId), eq(profileVersions.id, id)),
  )) > 0;

/** The values that fields had after a version, for the fields that were changed later. */
export const readValuesAfter = async (
  db: Db,
  freelancerId: number,
  version: number,
): Promise<Record<string, FieldValue>> => {
  const { rows } = await db.execute<{ field: string; before: FieldValue }>(sql`
    select distinct on (change ->> 'field') change ->> 'field' as field, change -> 'before' as before
    from ${profileVersions}, jsonb_array_elements(changes) change
    where freelancer_id = ${freelancerId} and id > ${version}
    order by change ->> 'field', id`);
  return Object.fromEntries(rows.map(({ field, before }) => [field, before]));
};

/** Erases some fields from the history of a profile and deletes edits that become empty. */
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
    delete from ${profileVersions}
    where freelancer_id = ${freelancerId} and act = '' and changes = '[]'::jsonb`);
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
