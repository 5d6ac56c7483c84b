import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';

/**
 * The oldest transaction that is still running. All earlier ones have ended, and their changes are
 * visible.
 */
export const readHorizon = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  );
  return rows[0]?.horizon ?? '0';
};
