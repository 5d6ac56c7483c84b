import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { listFacets, listSuggestions } from '#features/directory/directory.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, database, db, visitor, insert, find, suggest, forget } = await startDirectory();

describe('The directory', () => {
  test('searches name, title and about without regard to case', async () => {
    await insert(
      { name: 'Orchid', popularityScore: 3 },
      { name: 'b', title: 'Likes ORCHIDS', popularityScore: 2 },
      { name: 'c', about: 'an orchid grower', popularityScore: 1 },
      { name: 'd', introduction: 'orchid' },
    );
    expect(await find({ search: '  oRcHiD ' })).toEqual({
      names: ['Orchid', 'b', 'c'],
      total: '3',
    });
    expect(await find({ search: '   ' })).toMatchObject({ total: '4' });
  });

  test('searches the Chinese title as well', async () => {
    await insert(
      { name: 'Hana', title: 'Quiet dinners', titleZh: '安静的晚餐' },
      { name: 'other' },
    );
    expect((await find({ search: '安静' })).names).toEqual(['Hana']);
    expect((await find({ search: 'quiet' })).names).toEqual(['Hana']);
  });

  test.each(['100%_\\', "'; drop table freelancers; --", '($1)'])(
    'takes a search for %j as plain text',
    async (search) => {
      await insert({ name: `has ${search.replaceAll('\0', '')} in it` }, { name: 'plain' });
      expect((await find({ search })).names).toEqual([`has ${search.replaceAll('\0', '')} in it`]);
    },
  );

  test('stands a search of 200 characters, and refuses a longer one', async () => {
    const about = 'wildcard%_\\ '.repeat(20).slice(0, 199).trim();
    await insert({ name: 'long', about }, { name: 'other' });
    expect((await find({ search: about })).names).toEqual(['long']);
    await expect(find({ search: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 });
    for (const path of ['', '/facets', '/suggestions']) {
      const answer = await app.inject(`/api/freelancers${path}?search=${'x'.repeat(201)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues[0].field).toBe('search');
    }
  });

  test.each(['%', '_', '\\', "'", '"', '🌸', '…', '%'.repeat(200)])(
    'finds nothing without letters or digits, and asks the database nothing: %s',
    async (search) => {
      await insert({ name: `has ${search} in it` });
      const query = vi.spyOn(database.pool, 'query');
      onTestFinished(() => query.mockRestore());
      expect(await find({ search })).toEqual({ names: [], total: '0' });
      const found = { query: { search } };
      expect((await visitor.call(listFacets, found)).total).toBe(0);
      expect(await visitor.call(listSuggestions, found)).toEqual({
        ...{ people: [], services: [], places: [], closest: [] },
      });
      expect(query).not.toHaveBeenCalled();
    },
  );

  test('goes 10,000 profiles deep into a search, any depth without one, and past the end anywhere', async () => {
    const count = 10_013;
    await db.execute(
      sql`insert into freelancers (name) select 'Mei ' || i from generate_series(1, ${count}::int) i`,
    );
    // Autovacuum does this some time after so many inserts. Without statistics, each check of the foreign key
    // scans the table.
    await db.execute(sql`analyze freelancers`);
    await db.execute(
      sql`insert into profile_counters (freelancer_id, is_hidden) select id, false from freelancers`,
    );
    await db.execute(sql`analyze profile_counters`);
    const deep = (offset: number, search?: string) =>
      find({ offset: String(offset), limit: '1', ...(search && { search }) });
    expect((await deep(10_000, 'mei')).names).toHaveLength(1);
    await expect(deep(10_001, 'mei')).rejects.toMatchObject({
      status: 400,
      serverMessage: 'offset must be at most 10000 in a search: narrow it down',
    });
    expect((await deep(count - 1)).names).toHaveLength(1);
    const past = { names: [], total: String(count) };
    for (const offset of [count, 999_999_999]) {
      expect(await deep(offset)).toEqual(past);
      expect(await deep(offset, 'mei')).toEqual(past);
    }
  });

  test('lets searches take turns, and answers all of them', async () => {
    await insert({ name: 'Orchid' });
    const terms = Array.from({ length: 40 }, (_, index) => `orchid${' '.repeat(index)}`);
    const answers = await Promise.all(
      terms.flatMap((search) => [find({ search }), find({ search: search.trim().slice(0, 1) })]),
    );
    expect(answers.every(({ total }) => total === '1')).toBe(true);
  });
});

describe('What search knows', () => {
  beforeAll(() => ensureStarterServices(db));
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
    const facets = () => visitor.call(listFacets, { query: {} });
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
