import { getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as z from 'zod/mini';
import { writeOnline } from '#features/availability/server/schedules.queries.ts';
import {
  type ProfileField,
  profileFields,
  type WholeProfile,
} from '#features/profiles/profile-file.rules.ts';
import { insertCounters } from '#features/profiles/server/profile-counters.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

const NAMES_AT_ONCE = 5_000;

/** The id and name of every profile, ordered by id. */
export const listNames = async function* (db: Db) {
  let after = 0;
  for (;;) {
    const page = await db
      .select({ id: freelancers.id, name: freelancers.name })
      .from(freelancers)
      .where(gt(freelancers.id, after))
      .orderBy(freelancers.id)
      .limit(NAMES_AT_ONCE);
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    after = last.id;
  }
};

const columns = getTableColumns(freelancers);
/** Availability has a table of its own. */
const ownFields = profileFields.filter((field) => field !== 'isOnline');
const list = (fields: readonly ProfileField[], write: (field: ProfileField) => string): SQL =>
  sql.raw(fields.map(write).join(', '));
const columnName = (field: ProfileField) => `"${toSnakeCase(field)}"`;
const typed = (field: ProfileField) => `"${field}" ${columns[field].getSQLType()}`;

/** Passes all rows as one JSON parameter. */
const given = (rows: readonly object[], types: SQL) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${types})`;

const insertedProfile = z.object({ id: z.int() });

/** Inserts profiles with their counters and returns their ids. */
export const insertWhole = async (tx: Db, rows: readonly WholeProfile[]): Promise<number[]> => {
  if (rows.length === 0) return [];
  const inserted = await readRows(tx, insertedProfile)`
    insert into ${freelancers} (${list(ownFields, columnName)})
    select ${list(ownFields, (field) => `"${field}"`)}
    from ${given(rows, list(ownFields, typed))}
    returning id`;
  const ids = inserted.map(({ id }) => id);
  await insertCounters(tx, ids);
  await writeOnline(
    tx,
    ids.filter((_, index) => rows[index]?.isOnline),
    true,
  );
  return ids;
};

export const updateWhole = async (
  tx: Db,
  rows: readonly (WholeProfile & { readonly id: number; readonly isEdited: boolean })[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${freelancers} as profile set
      updated_at = case when given.edited then now() else profile.updated_at end,
      ${list(ownFields, (field) => `${columnName(field)} = given."${field}"`)}
    from ${given(
      rows.map(({ isEdited: edited, ...row }) => ({ ...row, edited })),
      sql`id integer, edited boolean, ${list(ownFields, typed)}`,
    )}
    where profile.id = given.id`);
};
