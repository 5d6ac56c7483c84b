import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

const oldestTransaction = z.object({ horizon: z.string() });

/**
 * The oldest transaction that is still running. All earlier ones have ended, and their changes are
 * visible.
 */
export const readHorizon = async (db: Db): Promise<string> => {
  const [found] = await readRows(db, oldestTransaction)`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`;
  return found?.horizon ?? '0';
};
