import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isDiskSpaceLow } from '#platform/server/files/disk-space.ts';

const ROUND_MS = 5_000;
const ROUNDS_PER_VACUUM = 12;
/** Limit of the WAL since the last checkpoint, which is replayed after a crash. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;

/** The thresholds of PostgreSQL's autovacuum. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
    or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

export const vacuumTables = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(TABLES_TO_VACUUM);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
};

const LOG_BYTES = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`;

export const checkpointLargeWal = async (pool: Pool, maxBytes = MAX_LOG_BYTES): Promise<void> => {
  const { rows } = await pool.query<{ bytes: number }>(LOG_BYTES);
  if (Number(rows[0]?.bytes) > maxBytes) await pool.query('checkpoint');
};

/** The embedded engine has no autovacuum and few checkpoints: tables and WAL would grow. */
export const startHousekeeping = (pool: Pool, dataDir: string) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const doRound = async (round: number) => {
    await checkpointLargeWal(pool);
    // VACUUM also writes to the WAL.
    if (round % ROUNDS_PER_VACUUM === 0 && !isDiskSpaceLow(dataDir)) await vacuumTables(pool);
  };
  const run = async () => {
    for (let round = 1; !signal.aborted; round += 1) {
      await delay(ROUND_MS, undefined, { signal, ref: false });
      // A failure changes nothing; the next round retries.
      await doRound(round).catch(() => {});
    }
  };
  const running = run().catch(() => {});
  return {
    stop: (): Promise<void> => {
      stopped.abort();
      return running;
    },
  };
};
