import { afterAll, expect, test } from 'vitest';
import { tidyTables } from '#platform/server/embedded/housekeeping.ts';
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
  await tidyTables(pool);
  const client = await pool.connect();
  await client.query('update garden set n = n + 1');
  // What a connection has counted is told to the others a little later, unless it is asked for.
  await client.query('select pg_stat_force_next_flush()');
  client.release();
  await expect.poll(countDead).toBe(100);
  await tidyTables(pool);
  await expect.poll(countDead).toBe(0);
});
