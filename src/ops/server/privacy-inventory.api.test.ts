import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storedTables } from '#pages/public/legal/privacy-inventory.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db } = await startTestApp();

test('The privacy page has a word for every table of the database, and for no other', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  expect(Object.values(storedTables).flat().sort()).toEqual(rows.map(({ name }) => name).sort());
});
