import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCorrectionsOf } from '#features/luck/draws/server/draw-corrections.queries.ts';
import { listDrawPage } from '#features/luck/draws/server/draws.queries.ts';
import { readStandingDecisions } from '#features/profiles/visibility/server/hide-decisions.queries.ts';
import { knownMigrations, migrateDatabase } from '#platform/server/db/migrate.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database, remove } = await openTestDatabase();
const { db, pool } = database;
afterAll(remove);

const known = knownMigrations();
const before = known.findIndex(({ sql }) => sql.join().includes('"hide_decisions" jsonb'));

const names = ['Shown', 'By admin', 'By report', 'Asked', 'Hidden, asked', 'Asked, shown, hidden'];
const [, byAdmin = 0, byReport = 0, asked = 0, hiddenThenAsked = 0, askedThenHidden = 0] =
  names.map((_, index) => index + 1);
const ten = 'array_fill(1, array[10])';

beforeAll(async () => {
  await pool.query('drop schema public cascade');
  await pool.query('drop schema drizzle cascade');
  await pool.query('create schema public');
  await migrateDatabase(pool, known.slice(0, before));
  for (const name of names) {
    await pool.query('insert into freelancers (name, is_hidden) values ($1, $2)', [
      name,
      name !== 'Shown',
    ]);
  }
  const hid = (id: number, username: string, at: string, action = 'hide') =>
    pool.query(
      `insert into audit_log (created_at, username, action, record_type, record_id)
       values ($1, $2, $3, 'profile', $4)`,
      [at, username, action, String(id)],
    );
  const ask = (id: number, wasShown: boolean, closedAt: string | null = null) =>
    pool.query(
      `insert into profile_requests (freelancer_id, kind, created_at, was_shown, closed_at)
       values ($1, 'removal', '2026-11-02T00:00:00Z', $2, $3)`,
      [id, wasShown, closedAt],
    );
  await hid(byAdmin, 'rose', '2026-11-01T00:00:00Z');
  await ask(byAdmin, true, '2026-11-03T00:00:00Z');
  await hid(byReport, 'lily', '2026-11-01T00:00:00Z');
  await pool.query(
    `insert into profile_reports (freelancer_id, reason, hidden_at)
     values ($1, 'without_consent', '2026-11-01T00:00:00Z')`,
    [byReport],
  );
  await hid(asked, 'rose', '2026-10-01T00:00:00Z');
  await hid(asked, 'her private link', '2026-11-02T00:00:00Z');
  await ask(asked, true);
  await ask(hiddenThenAsked, false);
  await ask(askedThenHidden, true);
  await hid(askedThenHidden, 'lily', '2026-11-03T00:00:00Z');
  await pool.query(
    `insert into fourd_draws (draw_number, draw_date, first_prize, second_prize, third_prize, starter_prizes,
       consolation_prizes)
     select number, '2026-11-01', 1, 2, 3, ${ten}, ${ten} from unnest(array['9001', '9002']) as number`,
  );
  await pool.query(
    `insert into audit_log (created_at, username, action, record_type, record_id)
     values ('2026-11-04T00:00:00Z', 'rose', 'create', 'draw', '1'),
       ('2026-11-05T00:00:00Z', 'rose', 'update', 'draw', '1'),
       ('2026-11-06T00:00:00Z', 'lily', 'update', 'draw', '1')`,
  );
  await migrateDatabase(pool);
});

test('An upgrade derives who hid a profile from requests, reports and the audit log', async () => {
  const found: Record<string, string[]> = {};
  for (const [index, name] of names.entries()) {
    const decisions = await readStandingDecisions(db, index + 1);
    found[name] = decisions.map(({ by, username, reason }) => `${by} (${username}) ${reason}`);
  }
  const provider = 'provider (her private link) Removal requested';
  expect(found).toEqual({
    Shown: [],
    'By admin': ['admin (rose) '],
    'By report': ['report (lily) Report 1: without consent'],
    Asked: [provider],
    'Hidden, asked': [provider, 'admin () '],
    'Asked, shown, hidden': [provider, 'admin (lily) '],
  });
  const [decision] = await readStandingDecisions(db, asked);
  expect(decision?.at).toBe('2026-11-02T00:00:00.000Z');
});

test('What the version before hides or shows is a decision, too', async () => {
  const partiesOf = async (id: number) => (await readStandingDecisions(db, id)).map(({ by }) => by);
  await pool.query('update freelancers set is_hidden = false where id = $1', [asked]);
  expect(await partiesOf(asked)).toEqual([]);
  await pool.query('update freelancers set is_hidden = true where id = $1', [asked]);
  expect(await partiesOf(asked)).toEqual(['admin']);
  // It hides for a provider in the transaction that stores the request.
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `insert into profile_requests (freelancer_id, kind, was_shown) values (1, 'removal', true)`,
  );
  await client.query('update freelancers set is_hidden = true where id = 1');
  await client.query('commit');
  client.release();
  expect(await partiesOf(1)).toEqual(['provider']);
});

test('An upgrade marks the draws that were corrected before', async () => {
  const draws = await listDrawPage(db, { limit: 10 });
  expect(draws.map(({ id, correctedAt }) => [id, correctedAt])).toEqual([
    [2, null],
    [1, new Date('2026-11-06T00:00:00Z')],
  ]);
  const corrections = await listCorrectionsOf(db, 1);
  expect(corrections.map(({ username, before: result }) => [username, result])).toEqual([
    ['lily', null],
    ['rose', null],
  ]);
});
