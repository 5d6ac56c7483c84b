import { beforeAll, describe, expect, test } from 'vitest';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { starterServices } from '#features/catalogue/server/starter-services.ts';
import {
  filterNames,
  listFacets,
  listFreelancers,
} from '#features/directory/directory.contract.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, db, visitor, insert, find } = await startDirectory();

type Query = Record<string, string | string[]>;
const facets = (query: Query = {}) => visitor.call(listFacets, { query: query as never });
const totalOf = async (query: Query) => {
  const limited = { ...query, limit: '1' };
  const { headers } = await visitor.callWithHeaders(listFreelancers, { query: limited as never });
  return Number(headers.get('x-total-count'));
};

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
