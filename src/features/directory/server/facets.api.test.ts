import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { starterServices } from '#features/catalogue/server/starter-services.ts';
import {
  filterNames,
  listFacets,
  listFreelancers,
  listSuggestions,
} from '#features/directory/directory.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, db, visitor, insert, find } = await startDirectory();

type Query = Record<string, string | string[]>;
const facets = (query: Query = {}) => visitor.call(listFacets, { query: query as never });
const totalOf = async (query: Query) => {
  const limited = { ...query, limit: '1' };
  const { headers } = await visitor.callWithHeaders(listFreelancers, { query: limited as never });
  return Number(headers.get('x-total-count'));
};
const suggest = (search: string) => visitor.call(listSuggestions, { query: { search } });
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const forget = () => app.responseCache.invalidate('freelancers');

beforeAll(() => ensureStarterServices(db));

describe('Facets', () => {
  const random = createSeededRandom(41);
  const keys = starterServices.map(({ serviceName }) => serviceName);
  const words = ['Mei', 'Ayu', 'Hana', 'Linh'];
  const postalCodes = ['238801', '168732', '367803', '529510', ''];

  test('are what one counts by asking for each value', async () => {
    const rows = Array.from({ length: 60 }, () => ({
      name: random.pick(words),
      services: keys.filter(() => random.chance(0.2)),
      locationArea: random.pick(['North', 'Central', 'East', 'West']),
      postalCode: random.pick(postalCodes),
      price: random.chance(0.8) ? `$${random.between(5, 30) * 10}` : '',
      isOnline: random.chance(0.3),
      isHidden: random.chance(0.1),
      rating: random.pick([0, 10, 25, 40, 50]),
    }));
    await insert(...rows);
    const asked: Query[] = [
      {},
      { search: 'mei' },
      { nationality: ['Thai', 'Korean'] },
      { service: ['City Tour'], available: 'true', minPrice: '100' },
      { location: ['East', 'West'], minRating: '2', near: ['d09', 'tiong-bahru'] },
      {
        search: 'hana',
        maxPrice: '200',
        nationality: ['Chinese'],
        service: ['Karaoke', 'City Tour'],
      },
    ];
    for (const query of asked) {
      const counted = await facets(query);
      expect(counted.total).toBe(await totalOf(query));
      for (const group of filterNames) {
        expect(counted[group].length).toBeGreaterThan(3);
        for (const { value, count } of counted[group].slice(0, 4)) {
          expect(count, `${group} ${value}`).toBe(await totalOf({ ...query, [group]: value }));
        }
      }
      for (const { value, count } of counted.districts.filter((_, index) => index % 9 === 8)) {
        expect(count, value).toBe(await totalOf({ ...query, near: value }));
      }
      expect(counted.districts).toHaveLength(28);
      for (const { value, count } of counted.stations) {
        expect(count, value).toBe(await totalOf({ ...query, near: value }));
      }
      expect(counted.available).toBe(await totalOf({ ...query, available: 'true' }));
      for (const { value, count } of counted.ratings) {
        expect(count, `${value} stars`).toBe(await totalOf({ ...query, minRating: String(value) }));
      }
      const { minPrice: _, maxPrice: __, ...priceless } = query;
      const priced = await visitor.call(listFreelancers, {
        query: { ...priceless, limit: '100' } as never,
      });
      const prices = priced.flatMap(({ price }) => (price ? [Number(price.slice(1))] : []));
      expect(counted.price).toEqual({
        min: prices.length > 0 ? Math.min(...prices) : null,
        max: prices.length > 0 ? Math.max(...prices) : null,
      });
    }
  });

  test('name the districts and the stations that were asked for, in both languages', async () => {
    await insert({ name: 'Hana', postalCode: '238801' });
    const { districts, stations } = await facets({ near: ['orchard', 'd1', 'nowhere'] });
    expect(districts[8]).toEqual({
      value: 'd09',
      label: { en: 'Orchard, Newton and River Valley', zh: '乌节、纽顿与里峇峇利' },
      count: 1,
    });
    expect(stations).toEqual([
      { value: 'orchard', label: { en: 'Orchard', zh: '乌节' }, count: 1 },
    ]);
  });

  test.each([
    ['near=Orchard', 'near'],
    ['minRating=6', 'minRating'],
    ['minPrice=-1', 'minPrice'],
    ['available=maybe', 'available'],
    [`service=x${'&service=y'.repeat(20)}`, 'service'],
  ])('answer 400 for a value that they cannot read: %s', async (query, field) => {
    const answer = await app.inject(`/api/freelancers/facets?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].field).toBe(field);
  });

  test('of a query that finds nothing say what would find somebody, and how many', async () => {
    await insert(
      { name: 'Mei', services: ['City Tour'], postalCode: '238801', price: '$120' },
      { name: 'Ayu', services: ['City Tour'], postalCode: '307683', price: '$120' },
      { name: 'Hana', services: ['Karaoke'], postalCode: '529510', price: '$300' },
    );
    const query = { service: 'City Tour', near: 'd10', maxPrice: '150' };
    const { total, wider } = await facets(query);
    expect(total).toBe(0);
    const { maxPrice, ...rest } = query;
    const neighbours = wider.find(({ near }) => near);
    expect(neighbours?.near).toEqual(expect.arrayContaining(['d09', 'd10', 'd11']));
    expect(neighbours?.count).toBe(await totalOf({ ...query, near: neighbours?.near ?? [] }));
    expect(wider.slice(1)).toEqual([{ without: 'near', count: 2 }]);
    expect(await totalOf({ service: 'City Tour', maxPrice })).toBe(2);
    expect((await facets({ ...rest, search: 'hana', near: 'd09' })).wider).toContainEqual({
      without: 'search',
      count: 1,
    });
    expect((await facets({ service: 'City Tour' })).wider).toEqual([]);
  });
});

describe('Filters', () => {
  test('combine: any value of a group, all groups, and the search', async () => {
    await insert(
      { name: 'a', services: ['Thai'], price: '$90', isOnline: true, popularityScore: 3 },
      { name: 'b', services: ['Korean'], price: '$150.50', rating: 45, popularityScore: 2 },
      { name: 'c', services: ['Chinese'], hourlyRate: 150, postalCode: '168732' },
    );
    const query = async (given: Query) => (await find(given as never)).names;
    expect(await query({ nationality: ['Thai', 'Korean'] })).toEqual(['a', 'b']);
    expect(await query({ minPrice: '100' })).toEqual(['b', 'c']);
    expect(await query({ maxPrice: '150' })).toEqual(['a', 'c']);
    expect(await query({ minPrice: '151', maxPrice: '150' })).toEqual([]);
    expect(await query({ available: 'true' })).toEqual(['a']);
    expect(await query({ available: 'false' })).toEqual(['a', 'b', 'c']);
    expect(await query({ minRating: '4' })).toEqual(['b']);
    expect(await query({ minRating: '5' })).toEqual([]);
    expect(await query({ near: 'd03' })).toEqual(['c']);
    expect(await query({ near: ['orchard', 'tiong-bahru'] })).toEqual(['c']);
    expect(await query({ near: 'tiong-bahru', nationality: 'Thai' })).toEqual([]);
  });
});

describe('What search knows', () => {
  beforeEach(forget);

  test('follows every change, whoever makes it', async () => {
    const [id = 0] = await insert({ name: 'Rosalind' });
    expect((await find({ search: 'rosalind' })).names).toEqual(['Rosalind']);
    await db.update(freelancers).set({ name: 'Magdalena', services: ['Thai'] });
    forget();
    expect((await find({ search: 'magdalina' })).names).toEqual(['Magdalena']);
    expect((await find({ search: 'rosalind' })).names).toEqual([]);
    await db.update(freelancers).set({ isHidden: true });
    forget();
    expect((await find({ search: 'magdalena' })).total).toBe('0');
    expect((await suggest('magdalena')).people).toEqual([]);
    await db.delete(freelancers);
    forget();
    await insert({ name: 'Magdalena Two' });
    const { people } = await suggest('magd');
    expect(people).toHaveLength(1);
    expect(people[0]?.id).not.toBe(id);
  });

  test('knows a rating as soon as it is given', async () => {
    await insert({ name: 'unrated' });
    expect((await facets()).ratings[3]?.count).toBe(0);
    await insertFreelancer(db, { name: 'rated', rating: 42 });
    forget();
    expect((await facets()).ratings[3]?.count).toBe(1);
  });

  test('sees what another transaction stores while it looks', async () => {
    await insert({ name: 'first' });
    const stored = Array.from({ length: 5 }, async (_, number) => {
      await insertFreelancer(db, { name: `Seraphina ${number}` });
      forget();
      return find({ search: 'seraphina', limit: '1' });
    });
    await Promise.all(stored);
    forget();
    expect((await find({ search: 'seraphina' })).total).toBe('5');
  });

  test('finds what is in another language: services, stations, names as they sound', async () => {
    await insert(
      { name: '美琳', services: ['Dinner Companion'], popularityScore: 2 },
      { name: 'Ayu', postalCode: '367803', popularityScore: 1 },
    );
    for (const search of [
      '美琳',
      'meilin',
      'MEI LIN',
      'měilín',
      '晚餐',
      'dinner',
      'dinnr',
      '美林',
    ]) {
      expect((await find({ search })).names[0], search).toBe('美琳');
    }
    for (const search of ['Woodleigh', '兀里', 'woodliegh', 'near Woodleigh MRT', 'd13']) {
      expect((await find({ search })).names, search).toEqual(['Ayu']);
    }
  });

  test('lets another order stand among what was found', async () => {
    await insert(
      { name: 'Mei B', price: '$200', popularityScore: 9 },
      { name: 'A mei', price: '$100' },
      { name: 'other' },
    );
    expect((await find({ search: 'mei', sortBy: 'price-low' })).names).toEqual(['A mei', 'Mei B']);
  });
});

describe('Suggestions', () => {
  test('name people, services and places, and nobody who is hidden', async () => {
    await insert(
      ...Array.from({ length: 7 }, (_, popularityScore) => ({
        name: `Ora ${popularityScore}`,
        popularityScore,
      })),
      { name: 'Ora hidden', isHidden: true },
      {
        name: 'Hana',
        services: ['Karaoke'],
        postalCode: '238801',
        profileImage: '/uploads/h.webp',
      },
    );
    expect(namesOf((await suggest('ora')).people)).toEqual([
      'Ora 6',
      'Ora 5',
      'Ora 4',
      'Ora 3',
      'Ora 2',
    ]);
    expect((await suggest('han')).people).toEqual([
      { id: expect.any(Number), name: 'Hana', profileImage: '/uploads/h.webp' },
    ]);
    expect((await suggest('kara')).services).toEqual([
      { value: 'Karaoke', filter: 'service', label: { en: 'Karaoke', zh: '卡拉OK' }, count: 1 },
    ]);
    expect((await suggest('orchard')).places[0]).toEqual({
      kind: 'station',
      value: 'orchard',
      label: { en: 'Orchard', zh: '乌节' },
      count: 1,
    });
    // Two letters are a beginning while somebody types.
    expect((await suggest('or')).places).toMatchObject([{ kind: 'station', value: 'orchard' }]);
    expect((await suggest('ka')).services).toMatchObject([{ value: 'Karaoke' }]);
    expect((await suggest('d9')).places).toMatchObject([
      { kind: 'district', value: 'd09', count: 1 },
    ]);
    expect((await suggest('central')).places[0]).toMatchObject({ kind: 'area', value: 'Central' });
  });

  test('offer the closest names where nobody is found', async () => {
    await insert({ name: 'Priscilla' }, { name: 'Hana' });
    expect((await suggest('prxscxxla')).closest).toEqual(['Priscilla']);
    // What differs in every second letter is another name.
    expect((await suggest('prxxcxxlx')).closest).toEqual([]);
    expect((await suggest('priscilla')).closest).toEqual([]);
    expect(await suggest('')).toEqual({ people: [], services: [], places: [], closest: [] });
    expect(await suggest('%%%')).toMatchObject({ people: [], closest: [] });
  });

  test('do not tell that a hidden profile is what was searched for', async () => {
    await insert(
      { name: 'Priscilla' },
      { name: 'Hana', title: 'Chess' },
      { name: 'Priscilla', title: 'Chess', isHidden: true },
    );
    expect((await suggest('priscilla chess')).closest).toEqual(['Priscilla']);
    expect((await find({ search: 'priscilla chess' })).names).toEqual([]);
  });

  test('stand long and strange texts', async () => {
    await insert({ name: 'Hana' });
    for (const search of ['x'.repeat(200), '琳'.repeat(200), 'ab '.repeat(66), '¯\\_(ツ)_/¯']) {
      expect((await suggest(search)).people).toEqual([]);
      expect((await facets({ search })).total).toBe(0);
    }
  });
});
