import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { knownMigrations, listMigrations, migrateDatabase } from '#platform/server/db/migrate.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database, remove } = await openTestDatabase();
const { pool } = database;
const work = mkdtempSync(join(tmpdir(), 'garden-migrations-'));
afterAll(async () => {
  await remove();
  rmSync(work, { recursive: true, force: true });
});

const present = knownMigrations();

/** All that a later version knows: this one's, and these. */
const laterMigrations = (added: Record<string, string>) => {
  const folder = mkdtempSync(join(work, 'later-'));
  cpSync('migrations', folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  for (const [tag, text] of Object.entries(added)) {
    writeFileSync(join(folder, `${tag}.sql`), text);
    const { idx, when } = journal.entries.at(-1);
    journal.entries.push({ idx: idx + 1, version: '7', when: when + 1, tag, breakpoints: true });
  }
  writeFileSync(path, JSON.stringify(journal));
  return knownMigrations(folder);
};
const expand = 'alter table settings add column later text';
const contract = '-- contracts after 9001_expand\nalter table settings drop column later';

beforeEach(async () => {
  await pool.query('alter table settings drop column if exists later');
  await pool.query('delete from drizzle.__drizzle_migrations where created_at > $1', [
    present.at(-1)?.folderMillis,
  ]);
});

test('A program starts on what a later version has added to', async () => {
  const later = laterMigrations({ '9001_expand': expand });
  await migrateDatabase(pool, later);
  await pool.query(
    `insert into settings (key, value, later) values ('new', '{}', 'new') on conflict do nothing`,
  );
  await migrateDatabase(pool, present);
  const client = await pool.connect();
  expect(await listMigrations(client)).toEqual(later.map(({ hash }) => hash));
  client.release();
});

test('Where something was taken away, the version that did without it starts, an earlier one does not', async () => {
  const later = laterMigrations({ '9001_expand': expand, '9002_contract': contract });
  await migrateDatabase(pool, later);
  await migrateDatabase(pool, later.slice(0, -1));
  await expect(migrateDatabase(pool, present)).rejects.toThrow(
    'The database is newer than this program: a later version has taken away what this one uses. Start a newer version.',
  );
});

test('A migration names an earlier one as the last that needs what it takes away', () => {
  const wrong = { '9001_expand': contract.replace('9001', '9002') };
  expect(() => laterMigrations(wrong)).toThrow('9002_expand is no migration before this one');
});

test('A failed migration leaves nothing behind, and those before it stay', async () => {
  const broken = `${expand.replace('later', 'half')};\n--> statement-breakpoint\nselect 1/0`;
  const later = laterMigrations({ '9001_expand': expand, '9002_broken': broken });
  await expect(migrateDatabase(pool, later)).rejects.toThrow('division by zero');
  const { rows } = await pool.query(
    `select attname from pg_attribute where attrelid = 'settings'::regclass and attname in ('later', 'half')`,
  );
  expect(rows).toEqual([{ attname: 'later' }]);
});

if (database.engine === 'server')
  test('A migration that waits for a table does not keep the others waiting', async () => {
    const slow = await pool.connect();
    await slow.query('begin');
    await slow.query('select from settings');
    const migrated = migrateDatabase(pool, laterMigrations({ '9001_expand': expand }));
    const isWaiting = async () =>
      (await pool.query(`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`))
        .rowCount;
    await expect.poll(isWaiting).toBe(1);
    await pool.query('select from settings');
    await slow.query('commit');
    slow.release();
    await migrated;
    await pool.query('select later from settings');
  });
