import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';

/** Counts the rows of a query; `rows` must have a limit, which bounds the count. */
export const countRows = async (db: Db, rows: SQLWrapper): Promise<number> => {
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${rows} as counted`,
  );
  return counted[0]?.count ?? 0;
};
