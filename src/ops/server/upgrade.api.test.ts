import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAnalyticsState, findRebuild } from '#features/analytics/server/rebuild.queries.ts';
import {
  findContactMessages,
  updateContactMessages,
} from '#features/contact/server/contact.queries.ts';
import { luckKeys } from '#features/luck/numbers/server/luck.queries.ts';
import { readOwner } from '#features/media/uploads/server/uploads.queries.ts';
import {
  hideRows,
  listNewest,
  showRows,
} from '#features/reviews/server/review-moderation.queries.ts';
import { listReviewPage } from '#features/reviews/server/reviews.queries.ts';
import { isDemoLoaded } from '#ops/demo/demo-data.queries.ts';
import { knownMigrations, migrateDatabase } from '#platform/server/db/migrate.ts';
import { getSetting } from '#platform/server/db/settings.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** The last migration of the version that runs beside this one during the upgrade is 0031. */
const MIGRATIONS_BEFORE = 32;
const OWNER = '8d8f3a52-9f5c-4a57-b8a7-6d2f8a0f4f11';

const { database, remove } = await openTestDatabase();
const { db, pool } = database;
afterAll(remove);

const COLUMNS = `id, freelancer_id, client_name, client_title, client_avatar, look_alike_rating, services_rating,
  gfe_rating, comment, lucky_number, created_at, visitor, text_hash, signals`;

/** As the version before hides a review, and shows it again. */
const move = (from: string, to: string, id: number) =>
  pool.query(
    `with taken as (delete from "${from}" where id = any($1::integer[]) returning ${COLUMNS})
     insert into "${to}" (${COLUMNS}) overriding system value select ${COLUMNS} from taken`,
    [[id]],
  );

const shownIds = async () =>
  (await listReviewPage(db, 1, { limit: 100, offset: 0 })).map(({ id }) => id);
const hiddenIds = async () => {
  const query = { state: 'hidden', limit: 100, freelancerId: 1 } as const;
  return (await listNewest(db, query)).rows.map(({ id }) => id);
};
/** What the version before reads. */
const idsIn = async (table: 'reviews' | 'hidden_reviews') =>
  (await pool.query(`select id from "${table}" order by id desc`)).rows.map(({ id }) => id);

beforeAll(async () => {
  await pool.query('drop schema public cascade');
  await pool.query('drop schema drizzle cascade');
  await pool.query('create schema public');
  await migrateDatabase(pool, knownMigrations().slice(0, MIGRATIONS_BEFORE));
  await pool.query(`insert into freelancers (name) values ('Mei')`);
  await pool.query(
    `insert into reviews (freelancer_id, look_alike_rating, services_rating, gfe_rating, comment)
     select 1, 5, 4, 3, 'review ' || i from generate_series(1, 4) i`,
  );
  await move('reviews', 'hidden_reviews', 2);
  await pool.query(`update hidden_reviews set hidden_at = '2026-01-02T03:04:05Z'`);
  await pool.query(`insert into luck_keys (private_key, public_key) values ('private', 'public')`);
  await pool.query(`insert into uploads_owner (id) values ('${OWNER}')`);
  await pool.query(`insert into contact_messages (default_sms_message) values ('Hello [Name]')`);
  await pool.query(
    `insert into demo_data (freelancer_ids, pictures) values ('{1}', '{/uploads/a.webp}')`,
  );
  await pool.query(`insert into analytics_state (events_from) values ('2026-02-03')`);
  await pool.query(`insert into analytics_rebuild (view_id, position) values (7, '[1, "b"]')`);
  await pool.query('insert into popularity_settings (half_life_days) values (12.5)');
  await migrateDatabase(pool);
});

test('An upgrade keeps every review, and those hidden that were', async () => {
  expect(await shownIds()).toEqual([4, 3, 1]);
  const { rows } = await listNewest(db, { state: 'hidden', limit: 10 });
  expect(rows).toMatchObject([
    { id: 2, comment: 'review 2', hiddenAt: new Date('2026-01-02T03:04:05Z') },
  ]);
  const { rows: next } = await pool.query(
    `insert into reviews (freelancer_id, look_alike_rating, services_rating, gfe_rating)
     values (2, 1, 1, 1) returning id`,
  );
  expect(next).toEqual([{ id: 5 }]);
  await pool.query('delete from reviews where id = 5');
});

test('What one version hides or shows, the other finds so', async () => {
  await move('reviews', 'hidden_reviews', 3);
  expect([await shownIds(), await hiddenIds()]).toEqual([
    [4, 1],
    [3, 2],
  ]);
  await move('hidden_reviews', 'reviews', 2);
  expect([await shownIds(), await hiddenIds()]).toEqual([[4, 2, 1], [3]]);

  await hideRows(db, [4]);
  expect([await idsIn('reviews'), await idsIn('hidden_reviews')]).toEqual([
    [2, 1],
    [4, 3],
  ]);
  await showRows(db, [3]);
  expect([await idsIn('reviews'), await idsIn('hidden_reviews')]).toEqual([[3, 2, 1], [4]]);
});

test('An upgrade keeps the values of the former one-row tables', async () => {
  expect(await getSetting(db, luckKeys)).toEqual({ privateKey: 'private', publicKey: 'public' });
  expect(await readOwner(db)).toBe(OWNER);
  const messages = { defaultWhatsAppMessage: '', defaultSMSMessage: 'Hello [Name]' };
  expect(await findContactMessages(db)).toEqual(messages);
  expect(await isDemoLoaded(db)).toBe(true);
  expect(await findAnalyticsState(db)).toEqual({ eventsFrom: '2026-02-03' });
  expect(await findRebuild(db)).toMatchObject({ viewId: 7, position: [1, 'b'], phase: 'events' });
});

test('What one version sets, the other finds so', async () => {
  await pool.query(`update contact_messages set default_sms_message = 'Old', updated_at = now()`);
  expect(await findContactMessages(db)).toMatchObject({ defaultSMSMessage: 'Old' });
  await updateContactMessages(db, { defaultWhatsAppMessage: 'New', defaultSMSMessage: '' });
  const { rows } = await pool.query('select * from contact_messages for update');
  expect(rows).toMatchObject([{ default_whats_app_message: 'New', default_sms_message: '' }]);

  // The first value stays.
  const { rowCount } = await pool.query(
    `insert into "demo_data" ("is_only", "freelancer_ids", "draw_ids", "pictures", "created_at", "removed_at")
     values (default, default, default, $1, default, default) on conflict do nothing returning "is_only"`,
    ['{}'],
  );
  expect(rowCount).toBe(0);
  await pool.query(`update "demo_data" set "removed_at" = now(), "freelancer_ids" = '{}'`);
  expect(await isDemoLoaded(db)).toBe(false);

  await pool.query('update analytics_state set events_from = greatest(events_from, $1::date)', [
    '2026-03-04',
  ]);
  expect(await findAnalyticsState(db)).toEqual({ eventsFrom: '2026-03-04' });
  await pool.query('delete from analytics_rebuild');
  expect(await findRebuild(db)).toBeUndefined();
  await pool.query('insert into analytics_rebuild (first_day) values (null)');
  expect(await findRebuild(db)).toMatchObject({ viewId: 0, phase: 'events', position: null });
  const { rows: settings } = await pool.query('select half_life_days from popularity_settings');
  expect(settings).toEqual([{ half_life_days: 12.5 }]);
});
