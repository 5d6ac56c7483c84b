import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/db/db.ts';

/**
 * Inserts rows that `to_jsonb` made of a table, with their ids and without generated columns. A column that was
 * added meanwhile gets its default.
 */
export const insertJsonRows = async (
  tx: Db,
  table: PgTable,
  given: readonly object[],
): Promise<void> => {
  const written = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => !generated)
    .map(([name]) => toSnakeCase(name));
  const groups = Map.groupBy(given, (row) => written.filter((name) => name in row).join());
  for (const [names, rows] of groups) {
    const columns = sql.raw(names.replace(/\w+/g, '"$&"'));
    await tx.execute(sql`
      insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(
        null::${table}, ${JSON.stringify(rows)}::jsonb)`);
  }
};
