import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/db/db.ts';

/** PostgreSQL's JSON rejects unpaired surrogates, which JavaScript strings may contain. */
const wholeCharacters = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Inserts with one parameter: building VALUES for many rows takes longer than the insert. */
export const insertRows = async <Table extends PgTable>(
  db: Db,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const list = (write: (key: string, type: string) => string) =>
    sql.raw(columns.map(([key, column]) => write(key, column.getSQLType())).join(', '));
  await db.execute(sql`
    insert into ${table} (${list((key) => `"${toSnakeCase(key)}"`)})
    select ${list((key) => `"${key}"`)}
    from json_to_recordset(${JSON.stringify(rows, wholeCharacters)}::json)
      as given (${list((key, type) => `"${key}" ${type}`)})
  `);
};
