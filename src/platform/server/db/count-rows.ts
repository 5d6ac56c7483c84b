import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';

/** How many rows a statement finds; `rows` has a limit, and nothing is counted beyond it. */
export const countRows = async (db: Db, rows: SQLWrapper): Promise<number> => {
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${rows} as counted`,
  );
  return counted[0]?.count ?? 0;
};
