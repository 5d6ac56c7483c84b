import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteDraw } from '#features/luck/draws/draw-admin.contract.ts';
import { fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { ENTRIES_PER_FILE } from '#pages/server/seo.queries.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, database, admin } = await startTestApp();

const get = (url: string, host = 'garden.example') => app.inject({ url, headers: { host } });
const addressesIn = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, at]) => at);
const namesIn = async (url: string) =>
  addressesIn((await get(url)).body).map((address) =>
    address?.replace('http://garden.example', ''),
  );

const insertWithIds = (from: number, to = from) =>
  db.execute(
    sql`insert into freelancers (id, name, updated_at) overriding system value
      select i, 'Mei', '2026-11-14T01:02:03Z' from generate_series(${from}::int, ${to}::int) i`,
  );

/** Every element that is opened is closed, in the right order. */
const isWellFormed = (xml: string): boolean => {
  const open: string[] = [];
  for (const [, closes, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (closes && open.pop() !== name) return false;
    if (!closes && !empty) open.push(name);
  }
  return open.length === 0 && xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<');
};

beforeEach(async () => {
  await db.delete(freelancers);
  app.responseCache.invalidate('freelancers');
});

test('The sitemap is an index of files, and robots.txt tells where it is', async () => {
  await insertWithIds(7);
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://garden.example/sitemap.xml\n');
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(isWellFormed(index.body)).toBe(true);
  expect(addressesIn(index.body)).toEqual([
    'http://garden.example/sitemaps/pages.xml',
    'http://garden.example/sitemaps/profiles-1.xml',
  ]);
  expect(index.body).toContain('<lastmod>2026-11-14T01:02:03.000Z</lastmod>');

  expect(await namesIn('/sitemaps/pages.xml')).toEqual([
    ...[
      '/',
      '/zh',
      '/districts',
      '/zh/districts',
      '/draws',
      '/zh/draws',
      '/luck/fair',
      '/zh/luck/fair',
      '/about',
      '/zh/about',
      '/privacy',
      '/zh/privacy',
      '/terms',
      '/zh/terms',
    ],
  ]);
  const profiles = await get('/sitemaps/profiles-1.xml');
  expect(isWellFormed(profiles.body)).toBe(true);
  expect(profiles.body).toContain('<lastmod>2026-11-14T01:02:03.000Z</lastmod>');
  expect(profiles.body).toContain(
    '<xhtml:link rel="alternate" hreflang="zh-Hans" href="http://garden.example/zh/profile/7"/>',
  );
  expect(await namesIn('/sitemaps/profiles-1.xml')).toEqual(['/profile/7', '/zh/profile/7']);
});

test('An empty directory has its pages alone', async () => {
  expect(await namesIn('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
});

test('A profile stays in the file of its id; files that would be empty are not there', async () => {
  const last = 3 * ENTRIES_PER_FILE;
  for (const id of [1, ENTRIES_PER_FILE, last + 1]) await insertWithIds(id);
  expect(await namesIn('/sitemap.xml')).toEqual([
    ...['/sitemaps/pages.xml', '/sitemaps/profiles-1.xml', '/sitemaps/profiles-4.xml'],
  ]);
  expect(await namesIn('/sitemaps/profiles-1.xml')).toEqual([
    ...['/profile/1', '/zh/profile/1'],
    ...[`/profile/${ENTRIES_PER_FILE}`, `/zh/profile/${ENTRIES_PER_FILE}`],
  ]);
  expect(await namesIn('/sitemaps/profiles-4.xml')).toHaveLength(2);
});

test('A full file has 10,000 addresses', async () => {
  await insertWithIds(1, ENTRIES_PER_FILE + 1);
  expect(await namesIn('/sitemaps/profiles-1.xml')).toHaveLength(10_000);
  expect(await namesIn('/sitemaps/profiles-2.xml')).toHaveLength(2);
});

test.each([
  ...['profiles-2.xml', 'profiles-0.xml', 'profiles-01.xml', 'profiles--1.xml', '1.xml', 'x'],
  ...['profiles-99999999999.xml', 'profiles-1.xml%00', '__proto__', '..%2fsitemap.xml'],
])('There is no file %s', async (file) => {
  await insertFreelancer(db);
  const answer = await get(`/sitemaps/${file}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('There is no such sitemap\n');
});

test('A hidden profile is in no file, from the moment that it is hidden', async () => {
  const [shown, hidden] = [await insertFreelancer(db), await insertFreelancer(db)];
  const file = (await namesIn('/sitemap.xml'))[1] ?? '';
  expect(await namesIn(file)).toContain(`/profile/${hidden.id}`);
  const hide = (id: number) =>
    admin.call(updateFreelancer, { params: { id: String(id) }, body: { isHidden: true } });
  await hide(hidden.id);
  expect(await namesIn(file)).toEqual([`/profile/${shown.id}`, `/zh/profile/${shown.id}`]);
  await hide(shown.id);
  expect((await get(file)).statusCode).toBe(404);
});

test('Draws are in files of their own, from the moment that they are entered', async () => {
  const ten = Array.from({ length: 10 }, (_, number) => number);
  const prizes = { firstPrize: 1, secondPrize: 2, thirdPrize: 3 };
  const [{ id = 0 } = {}] = await db
    .insert(fourdDraws)
    .values({
      ...{ drawNumber: '0071', drawDate: '2026-11-14', ...prizes },
      ...{ starterPrizes: ten, consolationPrizes: ten },
    })
    .returning({ id: fourdDraws.id });
  app.responseCache.invalidate('draws');
  const file = `/sitemaps/draws-${Math.ceil(id / ENTRIES_PER_FILE)}.xml`;
  expect(await namesIn('/sitemap.xml')).toEqual(['/sitemaps/pages.xml', file]);
  expect(await namesIn(file)).toEqual(['/draws/71', '/zh/draws/71']);
  await admin.call(deleteDraw, { params: { id: String(id) } });
  expect(await namesIn('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
  expect((await get(file)).statusCode).toBe(404);
});

test('What it lists is read once, for every name of the site', async () => {
  await insertFreelancer(db);
  const file = (await namesIn('/sitemap.xml'))[1] ?? '';
  await get(file);
  const { query, connect } = database.pool;
  const gone = () => Promise.reject(new Error('nobody should ask'));
  Object.assign(database.pool, { query: gone, connect: gone });
  try {
    for (const host of ['garden.example', 'other.example']) {
      expect((await get('/sitemap.xml', host)).body).toContain(`http://${host}${file}`);
      expect((await get(file, host)).body).toContain(`<loc>http://${host}/profile/`);
    }
    expect((await get('/sitemaps/profiles-999.xml')).statusCode).toBe(404);
  } finally {
    Object.assign(database.pool, { query, connect });
  }
});
