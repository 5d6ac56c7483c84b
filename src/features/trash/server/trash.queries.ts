import { eq, getTableColumns, getTableName, lt, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/freelancers/server/profile-counters.table.ts';
import { luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import { deletedProfiles } from '#features/trash/server/trash.table.ts';
import type { Db } from '#platform/server/db.ts';

const KEPT_MINUTES = 60;

/** A profile and what PostgreSQL deletes with it; in this order they can be inserted again. */
const parts: { table: PgTable; profileId: AnyPgColumn }[] = [
  { table: freelancers, profileId: freelancers.id },
  { table: profileCounters, profileId: profileCounters.freelancerId },
  { table: reviews, profileId: reviews.freelancerId },
  { table: luckyNumberHistory, profileId: luckyNumberHistory.freelancerId },
  { table: popularityPoints, profileId: popularityPoints.freelancerId },
];

const rowsOf = ({ table, profileId }: (typeof parts)[number], id: number): SQL => sql`
  (select coalesce(jsonb_agg(to_jsonb(${table})), '[]'::jsonb) from ${table} where ${profileId} = ${id})`;

/** Moves the profile out of every table. Needs its lock, so that no review comes in between. */
export const moveToTrash = async (tx: Db, id: number): Promise<void> => {
  const pairs = parts.map((part) => sql`${getTableName(part.table)}::text, ${rowsOf(part, id)}`);
  await tx.execute(sql`
    insert into ${deletedProfiles} (id, rows)
    values (${id}, jsonb_build_object(${sql.join(pairs, sql`, `)}))`);
  await tx.delete(freelancers).where(eq(freelancers.id, id));
};

/** Undefined when it is not there, or no longer. */
export const takeFromTrash = async (tx: Db, id: number) => {
  const [taken] = await tx.delete(deletedProfiles).where(eq(deletedProfiles.id, id)).returning();
  return taken?.rows;
};

/** Every row as it was, its id too. What PostgreSQL computes itself is computed anew. */
export const insertAgain = async (
  tx: Db,
  rows: (typeof deletedProfiles.$inferSelect)['rows'],
): Promise<void> => {
  for (const { table } of parts) {
    const written = Object.entries(getTableColumns(table)).filter(
      ([, { generated }]) => !generated,
    );
    const columns = sql.raw(written.map(([name]) => `"${toSnakeCase(name)}"`).join(', '));
    await tx.execute(sql`
      insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(
        null::${table}, ${JSON.stringify(rows[getTableName(table)] ?? [])}::jsonb)`);
  }
};

/** For good. */
export const emptyTrash = (db: Db) =>
  db
    .delete(deletedProfiles)
    .where(
      lt(deletedProfiles.deletedAt, sql`now() - make_interval(mins => ${KEPT_MINUTES}::integer)`),
    );
