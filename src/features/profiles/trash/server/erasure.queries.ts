import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { contactAnalytics, photoAnalytics } from '#features/analytics/server/analytics.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import { profileReports } from '#features/reports/server/reports.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

const AT_ONCE = 10_000;

/** Columns with personal data, whose rows outlive the profile because they are counted. */
const traces: { table: PgTable; column: string }[] = [
  { table: contactAnalytics, column: 'contact_value' },
  { table: photoAnalytics, column: 'photo_url' },
  { table: profileReports, column: 'details' },
  { table: profileReports, column: 'note' },
];

const lastOfBatch = z.object({ last: z.nullable(z.string()) });

/** Processes a batch and returns its last id as the cursor; undefined at the end. */
const eraseSome = async (
  db: Db,
  { table, column }: (typeof traces)[number],
  after: string,
): Promise<string | undefined> => {
  const text = sql.identifier(column);
  const [batch] = await readRows(db, lastOfBatch)`
    with step as materialized (
      select id, freelancer_id, ${text} <> '' as has_text from ${table}
      where id > ${after}::bigint order by id limit ${AT_ONCE}
    ), gone as (
      select step.id from step
      where has_text
        and not exists (select from ${freelancers} as profile where profile.id = freelancer_id)
        and not exists (
          select from ${deletedProfiles} as deleted
          where deleted.id = freelancer_id and not deleted.is_over
        )
    ), erased as (
      update ${table} as traced set ${text} = '' from gone where traced.id = gone.id
    )
    select max(id)::text as last from step`;
  return batch?.last ?? undefined;
};

/**
 * Erases personal data of permanently deleted profiles in batches. It derives the deleted profiles
 * from the tables, so an interrupted run is completed by the next one.
 */
export const eraseTraces = async (db: Db, isStopped = () => false): Promise<void> => {
  for (const trace of traces) {
    let after: string | undefined = '0';
    while (after !== undefined && !isStopped()) after = await eraseSome(db, trace, after);
  }
};
