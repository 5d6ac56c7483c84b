import { afterEach, expect, test } from 'vitest';
import { homeHead } from '#pages/public/home/seo-home.ts';
import { listFacts } from '#pages/seo/seo-list.ts';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';

afterEach(() => setLocaleSource(() => 'en'));

const UPLOAD = '/uploads/0123456789abcdef0123456789abcdef-800x1000-aabbcc.webp';
const service = (serviceName: string, label = serviceName) => ({
  serviceName,
  label,
  sortOrder: 1,
  showInFilter: true,
});
const offered = ['Dinner Companion', 'City Tour', 'Karaoke', 'Nature Walk', 'Central', 'East'].map(
  (name) => service(name),
);
const profiles = ['Mei', 'Aisha', 'Priya', 'Sora'].map((name, index) => ({
  id: index + 1,
  name,
  profileImage: name === 'Mei' ? '' : UPLOAD,
}));
const found = { profiles, total: 12, offered };
const titleOf = (search: Parameters<typeof listFacts>[0]) => listFacts(search, found)?.title;

test('A list is named by what was chosen, with how many it has', () => {
  expect(titleOf({ service: ['Dinner Companion'], location: ['Central'] })).toBe(
    'Dinner Companion in Central · 12 profiles',
  );
  expect(titleOf({ search: 'mei lin' })).toBe('“mei lin” · 12 profiles');
  expect(titleOf({ available: true })).toBe('Companions · 12 profiles');
  expect(titleOf({ service: ['Dinner Companion', 'City Tour', 'Karaoke', 'Nature Walk'] })).toBe(
    'Dinner Companion, City Tour, +2 · 12 profiles',
  );
  expect(titleOf({ near: ['d09', 'tiong-bahru', 'nowhere'] })).toBe(
    'Companions in Orchard, Newton and River Valley, Tiong Bahru · 12 profiles',
  );
  const one = { ...found, profiles: profiles.slice(0, 1), total: 1 };
  expect(listFacts({ search: 'Mei' }, one)?.title).toBe('“Mei” · 1 profile');
});

test('Its words name the first people and what was asked for, its picture is the first there is', () => {
  const facts = listFacts({ available: true, maxPrice: 300, minRating: 4, pages: 3 }, found);
  expect(facts?.description).toBe(
    'Mei, Aisha, Priya and 9 more · available now · up to $300 an hour · rated 4 and up · A directory of freelance companions in Singapore for dinners, tours…',
  );
  expect(facts?.picture).toEqual({ url: UPLOAD, width: 800, height: 1000 });
  expect(facts?.search).toBe('?available=true&maxPrice=300&minRating=4');
});

test('Chinese pages say it in Chinese', () => {
  setLocaleSource(() => 'zh');
  const chinese = [service('Dinner Companion', '晚餐陪伴'), service('Central', '中部')];
  const facts = listFacts(
    { service: ['Dinner Companion'], location: ['Central'], near: ['orchard'], minPrice: 100 },
    { ...found, offered: chinese },
  );
  expect(facts?.title).toBe('中部、乌节 · 晚餐陪伴 · 12 位陪伴者');
  expect(facts?.description).toContain('Mei、Aisha、Priya等，另有 9 位 · 每小时 $100 起');
});

test.each([
  ['+65 9123 4567', 'a telephone number'],
  ['cheap at example.com', 'an address'],
  ['buy now '.repeat(6), 'a speech'],
])('The site does not say %j for somebody who puts %s into a link', (search) => {
  expect(titleOf({ search })).toBe('Companions · 12 profiles');
});

test('A value that the configuration does not know is not said either', () => {
  expect(titleOf({ service: ['Call me'], location: ['East'] })).toBe(
    'Companions in East · 12 profiles',
  );
});

test('The whole directory, in any order, and a search that finds nobody unfold as the site', () => {
  expect(listFacts({}, found)).toBeUndefined();
  expect(listFacts({ sort: 'recent', pages: 2 }, found)).toBeUndefined();
  expect(listFacts({ search: 'Nobody' }, { ...found, profiles: [], total: 0 })).toBeUndefined();
});

test('A list has its own address in a chat, and the directory’s for search engines', () => {
  const contentOf = (head: ReturnType<typeof homeHead>, name: string) =>
    head.meta.find((one) => 'property' in one && one.property === name);
  const canonicalOf = (head: ReturnType<typeof homeHead>) =>
    head.links.find(({ rel }) => rel === 'canonical')?.href;
  const site = 'https://garden.example';
  const head = homeHead(site, profiles, listFacts({ location: ['East'] }, found));
  expect(contentOf(head, 'og:url')).toMatchObject({ content: `${site}/?location=East` });
  expect(contentOf(head, 'og:image')).toMatchObject({ content: site + UPLOAD });
  expect(canonicalOf(head)).toBe(`${site}/`);
  expect(contentOf(homeHead(site, profiles, undefined), 'og:url')).toMatchObject({
    content: `${site}/`,
  });
  setLocaleSource(() => 'zh');
  const chinese = homeHead(site, profiles, listFacts({ location: ['East'] }, found));
  expect(contentOf(chinese, 'og:url')).toMatchObject({ content: `${site}/zh?location=East` });
  expect(canonicalOf(chinese)).toBe(`${site}/zh`);
});
