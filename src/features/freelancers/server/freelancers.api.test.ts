import { beforeEach, describe, expect, test } from 'vitest';
import {
  createFreelancer,
  duplicateFreelancer,
  getFreelancer,
  listFeatured,
  listFreelancers,
  updateFreelancer,
} from '#features/freelancers/freelancers.contract.ts';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

type Row = typeof freelancers.$inferInsert;

const insert = async (...rows: Row[]) => {
  const inserted = await db.insert(freelancers).values(rows).returning();
  app.responseCache.invalidate('freelancers');
  return inserted.map(({ id }) => id);
};
const namesOf = (profiles: { name: string }[]) => profiles.map(({ name }) => name);
const find = async (query: Record<string, string>) => {
  const answer = await visitor.callWithHeaders(listFreelancers, { query: query as never });
  return { names: namesOf(answer.data), total: answer.headers.get('x-total-count') };
};
const paramsOf = (id: number | undefined) => ({ params: { id: String(id) } });

beforeEach(async () => {
  await db.delete(freelancers);
  app.responseCache.invalidate('freelancers');
});

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

  test('gives every field of a profile and nothing else', async () => {
    const [id] = await insert({ name: 'Amy', services: ['Thai', 'City Tour'], photos: ['/a'] });
    const [profile] = await visitor.call(listFreelancers, { query: {} });
    expect(profile).toEqual(await visitor.call(getFreelancer, paramsOf(id)));
    expect(profile).toMatchObject({
      id,
      name: 'Amy',
      services: ['Thai', 'City Tour'],
      photos: ['/a'],
      locationArea: 'Central',
      rating: 0,
      isOnline: false,
    });
    expect(Object.keys(profile ?? {})).toHaveLength(39);
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

  test.each(['%', '_', '\\', "'", '100%_\\', "'; drop table freelancers; --", '"', '($1)', '\0zz'])(
    'takes a search for %j as plain text',
    async (search) => {
      await insert({ name: `has ${search.replaceAll('\0', '')} in it` }, { name: 'plain' });
      expect((await find({ search })).names).toEqual([`has ${search.replaceAll('\0', '')} in it`]);
    },
  );

  test('stands a search of 5,000 characters, and refuses a longer one', async () => {
    const about = 'wildcard%_\\ '.repeat(420).slice(0, 4_999).trim();
    await insert({ name: 'long', about }, { name: 'other' });
    expect((await find({ search: about })).names).toEqual(['long']);
    expect((await find({ search: '%'.repeat(5_000) })).names).toEqual([]);
    await expect(find({ search: 'x'.repeat(5_001) })).rejects.toMatchObject({ status: 400 });
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

describe('A profile', () => {
  test('is created from its name alone', async () => {
    const profile = await admin.call(createFreelancer, { body: { name: ' Amy ' } });
    expect(profile).toMatchObject({
      name: 'Amy',
      title: '',
      locationArea: 'Central',
      services: [],
    });
    expect(await visitor.call(getFreelancer, paramsOf(profile.id))).toEqual(profile);
  });

  test('is cleaned when it is saved', async () => {
    const drive = 'https://drive.google.com/file/d/abc_DEF-123/view?usp=sharing';
    const direct = 'https://lh3.googleusercontent.com/d/abc_DEF-123';
    const { id } = await admin.call(createFreelancer, {
      body: {
        name: 'Amy',
        title: null,
        galleryImages: ['', drive, '   ', 'https://pictures.example/1.jpg'],
        whatsapp: '8123 4567',
        phone: 'ask first',
      },
    });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({
      title: '',
      galleryImages: [direct, 'https://pictures.example/1.jpg'],
      whatsapp: '+6581234567',
      phone: 'ask first',
    });
    const body = { profileImage: drive, galleryImages: [' '], phone: '(65) 8123 4567' };
    const changed = await admin.call(updateFreelancer, { ...paramsOf(id), body });
    expect(changed).toMatchObject({
      profileImage: direct,
      galleryImages: [],
      whatsapp: '+6581234567',
      phone: '+6581234567',
    });
  });

  test.each([
    [{}, 'name', 'Name is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x', postalCode: '740001' }, 'postalCode', 'Postal code must be 6 digits'],
    [{ name: 'x', postalCode: '12345' }, 'postalCode', 'Postal code must be 6 digits'],
    [{ name: 'x', tiktokUrl: 'javascript:alert(1)' }, 'tiktokUrl', 'must be an http'],
    [{ name: 'x', locationArea: 'South' }, 'locationArea', 'must be one of North'],
    [{ name: 'x', hourlyRate: -1 }, 'hourlyRate', 'must be at least 0'],
  ])('is refused when it is wrong: %j', async (body, field, message) => {
    const call = admin.call(createFreelancer, { body: body as { name: string } });
    const refusal = { status: 400, serverMessage: expect.stringContaining(message) };
    await expect(call).rejects.toMatchObject(refusal);
    await expect(call).rejects.toThrow(`"field":"${field}"`);
    expect(await find({})).toMatchObject({ total: '0' });
  });

  test('changes only in what is sent, and is updated then', async () => {
    const before = { name: 'Amy', title: 'Guide', rating: 45, updatedAt: new Date(0) };
    const [id] = await insert(before);
    const body = { title: 'Teacher', postalCode: '018956', rating: 1, id: 7 };
    const changed = await admin.call(updateFreelancer, { ...paramsOf(id), body });
    expect(changed).toMatchObject({
      id,
      name: 'Amy',
      title: 'Teacher',
      postalCode: '018956',
      rating: 45,
    });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await visitor.call(getFreelancer, paramsOf(id))).toEqual(changed);
  });

  test('loses nothing when many change it at the same time', async () => {
    const [id] = await insert({ name: 'Amy' });
    const changes = { title: 't', about: 'a', price: '$1', wechat: 'w', location: 'l' };
    await Promise.all(
      Object.entries(changes).map(([field, value]) =>
        admin.call(updateFreelancer, { ...paramsOf(id), body: { [field]: value } }),
      ),
    );
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject(changes);
  });

  test('that is hidden exists for admins alone', async () => {
    const [id] = await insert({ name: 'Amy', services: ['Thai'] }, { name: 'Bea' });
    expect((await find({})).names).toHaveLength(2);
    await visitor.call(getFreelancer, paramsOf(id));
    const hidden = await admin.call(updateFreelancer, {
      ...paramsOf(id),
      body: { isHidden: true },
    });
    expect(hidden.isHidden).toBe(true);

    expect(await find({})).toEqual({ names: ['Bea'], total: '1' });
    expect(await find({ search: 'amy' })).toEqual({ names: [], total: '0' });
    expect(await find({ nationality: 'Thai' })).toEqual({ names: [], total: '0' });
    expect(namesOf(await visitor.call(listFeatured))).toEqual(['Bea']);
    const missing = { status: 404, serverMessage: 'Freelancer not found' };
    await expect(visitor.call(getFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
    const forged = clientOf(app, 'forged');
    await expect(forged.call(getFreelancer, paramsOf(id))).rejects.toMatchObject(missing);

    const { data, headers } = await admin.callWithHeaders(listFreelancers, { query: {} });
    expect(namesOf(data).toSorted()).toEqual(['Amy', 'Bea']);
    expect(headers.get('x-total-count')).toBe('2');
    expect(await admin.call(getFreelancer, paramsOf(id))).toEqual(hidden);

    await admin.call(updateFreelancer, { ...paramsOf(id), body: { isHidden: false } });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ isHidden: false });
  });

  test('is copied without what visitors gave it, hidden, under a name of its own', async () => {
    const [id] = await insert({
      name: 'A'.repeat(120),
      title: 'Guide',
      services: ['Thai'],
      photos: ['/uploads/a.webp'],
      rating: 45,
      reviewCount: 3,
      popularityScore: 99,
    });
    const copy = await admin.call(duplicateFreelancer, paramsOf(id));
    expect(copy).toMatchObject({
      name: `${'A'.repeat(113)} (copy)`,
      title: 'Guide',
      services: ['Thai'],
      photos: ['/uploads/a.webp'],
      isHidden: true,
      rating: 0,
      reviewCount: 0,
      popularityScore: 0,
    });
    expect(copy.id).not.toBe(id);
    expect(await find({})).toMatchObject({ total: '1' });
    await expect(admin.call(duplicateFreelancer, paramsOf(0))).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each(['999999', 'abc', '-1', '1.5', '99999999999', '%20'])(
    'that does not exist is 404: %s',
    async (id) => {
      const missing = { status: 404, serverMessage: 'Freelancer not found' };
      const params = { id };
      await expect(visitor.call(getFreelancer, { params })).rejects.toMatchObject(missing);
      const change = admin.call(updateFreelancer, { params, body: { title: 'x' } });
      await expect(change).rejects.toMatchObject(missing);
    },
  );

  test('is changed by admins alone', async () => {
    const [id] = await insert({ name: 'Amy' });
    const refused = { status: 401 };
    const body = { name: 'Eve' };
    await expect(visitor.call(createFreelancer, { body })).rejects.toMatchObject(refused);
    const change = visitor.call(updateFreelancer, { ...paramsOf(id), body });
    await expect(change).rejects.toMatchObject(refused);
    await expect(visitor.call(duplicateFreelancer, paramsOf(id))).rejects.toMatchObject(refused);
    expect((await find({})).names).toEqual(['Amy']);
  });
});
