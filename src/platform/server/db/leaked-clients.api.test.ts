import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { toErrorResponse } from '#platform/server/http/error-handler.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database, remove } = await openTestDatabase();
const { db, pool } = database;
afterAll(remove);

/** Ends the connection under a client, as the death of the database does. */
const cut = (client: PoolClient) =>
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();

const CLIENTS = 12;

test('Clients whose connection is lost and who are never returned make room for others', async () => {
  for (let i = 0; i < CLIENTS; i += 1) cut(await pool.connect());
  const { rows } = await pool.query('select 1 as answer');
  expect(rows).toEqual([{ answer: 1 }]);
});

test('A transaction whose connection is lost is answered as a pause, and the next one works', async () => {
  const lost = db.transaction(async (tx) => {
    const client = (tx as unknown as { session: { client: PoolClient } }).session.client;
    cut(client);
    await tx.execute(sql`select 1`);
  });
  const error = await lost.catch((reason) => reason);
  expect(toErrorResponse(error)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await turn();
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as answer`));
  expect(rows).toEqual([{ answer: 1 }]);
});
