import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listFeatured, listFreelancers } from '#features/directory/directory.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { namesOf, paramsOf, startDirectory } from '#tests/support/directory-app.ts';

const { app, db, visitor, insert, find } = await startDirectory();

describe('The directory', () => {
  test('gives 12 profiles unless told, and the number of all matches', async () => {
    await insert(...Array.from({ length: 15 }, (_, i) => ({ name: `p${i}`, popularityScore: i })));
    const first = await find({});
    expect(first.names).toHaveLength(12);
    expect(first.names[0]).toBe('p14');
    const rest = await find({ offset: '12' });
    expect(rest).toEqual({ names: ['p2', 'p1', 'p0'], total: '15' });
    expect(await find({ limit: '2', offset: '99' })).toEqual({ names: [], total: '15' });
  });

  test('keeps one answer for all spellings of a search', async () => {
    await insert({ name: 'Amy', services: ['Thai'] }, { name: 'Bea' });
    const before = app.responseCache.size;
    const answers = [];
    for (const query of [
      'nationality=Thai',
      'nationality=Thai&x=1',
      'x=2&limit=12&nationality=Thai&sortBy=popular',
      'nationality=%54hai&offset=0&search=&location=All&service=All+Services',
      'limit=012&nationality=+Thai+',
    ]) {
      answers.push((await app.inject(`/api/freelancers?${query}`)).headers.etag);
    }
    expect(new Set(answers).size).toBe(1);
    expect(app.responseCache.size).toBe(before + 1);
  });

  test('gives every field of a profile and nothing else', async () => {
    const [id] = await insert({ name: 'Amy', services: ['Thai', 'City Tour'], photos: ['/a'] });
    const [profile] = await visitor.call(listFreelancers, { query: {} });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject(profile ?? {});
    expect(profile).toMatchObject({
      id,
      name: 'Amy',
      services: ['Thai', 'City Tour'],
      photos: ['/a'],
      locationArea: 'Central',
      rating: 0,
      isOnline: false,
      availability: { state: 'unset' },
    });
    expect(Object.keys(profile ?? {})).toHaveLength(46);
    expect(profile?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test.each([
    ['limit=0'],
    ['limit=101'],
    ['limit=1.5'],
    ['limit=x'],
    ['offset=-1'],
    ['sortBy=cheap'],
    ['offset=1e3'],
    ['search=a&search=b'],
  ])('answers 400 for a value that it cannot read: %s', async (query) => {
    const answer = await app.inject(`/api/freelancers?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].field).toBe(query.split('=')[0]);
  });

  test.each([
    ['popular', ['new', 'old', 'rated', 'low']],
    ['recent', ['low', 'new', 'old', 'rated']],
    ['alphabetical', ['low', 'new', 'old', 'rated']],
    ['top-rated', ['low', 'new', 'old', 'rated']],
  ])('sorts by %s', async (sortBy, names) => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await insert(
      { name: 'low', popularityScore: 1, rating: 50, updatedAt: day(9) },
      { name: 'rated', popularityScore: 5, rating: 10, updatedAt: day(1) },
      { name: 'old', popularityScore: 5, rating: 40, updatedAt: day(2) },
      { name: 'new', popularityScore: 5, rating: 40, updatedAt: day(3) },
    );
    expect((await find({ sortBy })).names).toEqual(names);
  });

  test('sorts names without regard to case', async () => {
    await insert({ name: 'bea' }, { name: 'Amy' }, { name: 'Cleo' }, { name: 'amy' });
    const { names } = await find({ sortBy: 'alphabetical' });
    expect(names).toEqual(['Amy', 'amy', 'bea', 'Cleo']);
  });

  test('sorts prices by their first number, and those without one last both ways', async () => {
    await insert(
      { name: 'none' },
      { name: '1200', price: '$1,200 / 60mins' },
      { name: 'ask', price: 'ask me' },
      { name: '80', price: '$80 / 60mins / 1 shot' },
      { name: '99.5', price: 'from 99.50' },
      { name: 'rate 150', hourlyRate: 150 },
      { name: 'ask, rate 90', price: 'ask', hourlyRate: 90 },
    );
    const up = ['80', 'ask, rate 90', '99.5', 'rate 150', '1200'];
    expect((await find({ sortBy: 'price-low' })).names).toEqual([...up, 'ask', 'none']);
    expect((await find({ sortBy: 'price-high' })).names).toEqual([
      ...up.toReversed(),
      'ask',
      'none',
    ]);
  });

  test('gives every page of more profiles than it sorts, in every order', async () => {
    await db.execute(sql`insert into freelancers (name, price, is_hidden)
      select case when i % 3 = 0 then 'Lan ' else 'Mei ' end || i, '$' || (i * 7 % 997), i % 50 = 0
      from generate_series(1, 4000) i`);
    await db.execute(sql`insert into profile_counters (freelancer_id, is_hidden, popularity_order)
      select id, is_hidden, id * 31 % 1009 from freelancers`);
    app.responseCache.invalidate('freelancers');
    for (const sortBy of ['popular', 'price-low', 'alphabetical']) {
      const all = [];
      for (let offset = 0; offset < 4_000; offset += 100) {
        all.push(...(await find({ sortBy, limit: '100', offset: String(offset) })).names);
      }
      const expected = all.filter((name) => name.startsWith('Mei'));
      expect(expected.length).toBeGreaterThan(2_500);
      for (const offset of [0, 1_250, 2_500, expected.length - 50]) {
        const query = { search: 'mei', sortBy, limit: '100', offset: String(offset) };
        expect((await find(query)).names).toEqual(expected.slice(offset, offset + 100));
      }
    }
  });

  test('has one answer in memory, whatever is asked beside what it knows', async () => {
    await insert({ name: 'Mei' });
    const etagOf = async (query: string) =>
      (await app.inject(`/api/freelancers?${query}`)).headers.etag;
    const etag = await etagOf('limit=5&search=mei');
    const { size } = app.responseCache;
    for (const query of [
      'search=mei&limit=5',
      'limit=5&search=mei&utm=1',
      'x[]=1&search=mei&limit=05',
    ]) {
      expect(await etagOf(query)).toBe(etag);
    }
    expect(app.responseCache.size).toBe(size);
  });

  test('filters by nationality, location and service, all of them and the search at once', async () => {
    await insert(
      { name: 'a', services: ['Thai', 'City Tour'], locationArea: 'East', popularityScore: 4 },
      { name: 'b', services: ['Thai', 'West'], locationArea: 'East', popularityScore: 3 },
      { name: 'c', services: ['Thai'], locationArea: 'West', title: 'x', popularityScore: 2 },
      { name: 'd', services: ['City Tour'], locationArea: 'North', popularityScore: 1 },
    );
    expect(await find({ nationality: 'Thai' })).toEqual({ names: ['a', 'b', 'c'], total: '3' });
    expect((await find({ location: 'west' })).names).toEqual(['c']);
    expect((await find({ location: 'West' })).names).toEqual(['b', 'c']);
    expect((await find({ service: 'City Tour' })).names).toEqual(['a', 'd']);
    expect((await find({ nationality: 'Thai', service: 'City Tour' })).names).toEqual(['a']);
    expect(await find({ nationality: 'Thai', location: 'West', search: 'X' })).toEqual({
      names: ['c'],
      total: '1',
    });
    const everything = { nationality: 'All', location: ' ', service: 'All Services' };
    expect(await find(everything)).toMatchObject({ total: '4' });
    expect((await find({ service: 'Tour' })).names).toEqual([]);
  });

  test('features the six most popular; ties go to the rating, then to the lower id', async () => {
    await insert(
      ...Array.from({ length: 7 }, (_, i) => ({ name: `tie ${i}`, popularityScore: 5 })),
      { name: 'rated', popularityScore: 5, rating: 45 },
      { name: 'top', popularityScore: 9 },
    );
    const names = namesOf(await visitor.call(listFeatured));
    expect(names).toEqual(['top', 'rated', 'tie 0', 'tie 1', 'tie 2', 'tie 3']);
  });
});
