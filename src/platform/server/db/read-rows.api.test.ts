import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readRows } from '#platform/server/db/read-rows.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database, remove } = await openTestDatabase();
const { db } = database;
afterAll(remove);

const flower = z.object({ name: z.string(), petals: z.int() });

test('Rows that fit the schema are returned, and values are passed as parameters', async () => {
  const name = "rose'; drop table freelancers; --";
  const rows = await readRows(db, flower)`
    select ${name}::text as name, petals from ${sql`generate_series(4, 5)`} as petals`;
  expect(rows).toEqual([
    { name, petals: 4 },
    { name, petals: 5 },
  ]);
});

test('A row that does not fit the schema is an error, also if others fit', async () => {
  const read = readRows(db, flower)`
    select 'rose' as name, 5 as petals union all select null, 4`;
  await expect(read).rejects.toThrow(/name/);
});
