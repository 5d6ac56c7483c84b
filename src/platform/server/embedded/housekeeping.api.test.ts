import { afterAll, expect, test } from 'vitest';
import { checkpointLargeWal, vacuumTables } from '#platform/server/embedded/housekeeping.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database, remove } = await openTestDatabase();
afterAll(remove);

test('Tables are cleaned once much of them is dead', async () => {
  const { pool } = database;
  const countDead = async () => {
    const { rows } = await pool.query(
      `select coalesce(pg_stat_get_dead_tuples('garden'::regclass), 0)::int as dead`,
    );
    return rows[0].dead;
  };
  await pool.query('create table garden as select n from generate_series(1, 100) n');
  await vacuumTables(pool);
  const client = await pool.connect();
  await client.query('update garden set n = n + 1');
  // What a connection has counted is told to the others a little later, unless it is asked for.
  await client.query('select pg_stat_force_next_flush()');
  client.release();
  await expect.poll(countDead).toBe(100);
  await vacuumTables(pool);
  await expect.poll(countDead).toBe(0);
});

// The log of a server is everybody's, and its own housekeeper's business.
if (database.engine === 'embedded')
  test('The write-ahead log is shortened once it is long', async () => {
    const { pool } = database;
    const readRedo = async () => {
      const { rows } = await pool.query('select redo_lsn from pg_control_checkpoint()');
      return rows[0].redo_lsn;
    };
    await pool.query('create table meadow as select n from generate_series(1, 1000) n');
    const before = await readRedo();
    await checkpointLargeWal(pool);
    expect(await readRedo()).toBe(before);
    await checkpointLargeWal(pool, 1_000);
    expect(await readRedo()).not.toBe(before);
  });
