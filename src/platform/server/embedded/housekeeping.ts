import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

const INTERVAL_MS = 60_000;

/** The thresholds at which PostgreSQL's own housekeeper cleans a table. */
const UNTIDY_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
    or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

export const tidyTables = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(UNTIDY_TABLES);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
};

export interface Housekeeping {
  stop(): Promise<void>;
}

/**
 * The embedded engine runs no housekeeper. Without one, tables that are updated often grow for
 * ever, and no index can answer by itself.
 */
export const startHousekeeping = (pool: Pool): Housekeeping => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async () => {
    while (!signal.aborted) {
      await delay(INTERVAL_MS, undefined, { signal, ref: false });
      // A failure leaves things as they were; the next round tries again.
      await tidyTables(pool).catch(() => {});
    }
  };
  const running = run().catch(() => {});
  return {
    stop: () => {
      stopped.abort();
      return running;
    },
  };
};
