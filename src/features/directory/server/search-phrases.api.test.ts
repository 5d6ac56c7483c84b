import { describe, expect, test } from 'vitest';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import { listFacets } from '#features/directory/directory.contract.ts';
import { insertReviews } from '#tests/support/builders.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, db, visitor, insert, find } = await startDirectory();

const namesFor = async (search: string) => (await find({ search })).names.toSorted();

describe('Names by their sound', () => {
  test.each([
    ['mei ling', 'Mei Lin'],
    ['lee hua', 'Li Hua'],
    ['xin yee', 'Xin Yi'],
    ['siu ling', 'Siew Ling'],
    ['hannah', 'Hana'],
    ['nur', 'Noor'],
  ])('%s finds %s', async (search, name) => {
    // Others have the typed words in their own names, so that no typing error is suspected.
    await insert({ name }, { name: 'Ling' }, { name: 'Lee' }, { name: 'Yee' }, { name: 'Siu' });
    expect((await find({ search })).names[0]).toBe(name);
  });

  test('come after the name as it is written', async () => {
    await insert({ name: 'Li', popularityScore: 1 }, { name: 'Lee', popularityScore: 9 });
    expect((await find({ search: 'li' })).names).toEqual(['Li', 'Lee']);
  });
});

describe('Phrases of a search', () => {
  test('limit the price', async () => {
    await insert(
      { name: 'Amy', price: '$120 / 60mins', title: 'Karaoke nights' },
      { name: 'Bea', price: '$150 / 60mins' },
      { name: 'Cat', price: '$151 / 60mins', title: 'Karaoke nights' },
      { name: 'Dee' },
    );
    expect(await namesFor('under 150')).toEqual(['Amy', 'Bea']);
    expect(await namesFor('150以下')).toEqual(['Amy', 'Bea']);
    expect(await namesFor('someone over $150')).toEqual(['Bea', 'Cat']);
    expect(await namesFor('karaoke below $150')).toEqual(['Amy']);
    const { total, price } = await visitor.call(listFacets, { query: { search: 'under 150' } });
    expect({ total, price }).toEqual({ total: 2, price: { min: 120, max: 150 } });
  });

  test('name a neighbourhood', async () => {
    await insert(
      { name: 'Amy', location: 'Bugis Junction', postalCode: '188021' },
      { name: 'Bea', about: 'I like Bugis', postalCode: '738099' },
      { name: 'Cat', location: 'Bugis' },
      { name: 'Dee', postalCode: '738099' },
    );
    expect(await namesFor('bugis')).toEqual(['Amy', 'Bea', 'Cat']);
    expect(await namesFor('near bugis')).toEqual(['Amy', 'Cat']);
    expect(await namesFor('bugis附近')).toEqual(['Amy', 'Cat']);
    expect(await namesFor('武吉士附近')).toEqual(['Amy']);
  });

  test('name a language, which also is a filter with counts', async () => {
    await insert(
      { name: 'Amy', languages: ['English', 'Mandarin'] },
      { name: 'Bea', languages: ['English'], about: 'I learn Mandarin' },
      { name: 'Cat', about: 'I speak Mandarin' },
      { name: 'Dee', languages: ['Japanese', 'Mandarin'] },
    );
    expect(await namesFor('mandarin speaking')).toEqual(['Amy', 'Cat', 'Dee']);
    expect(await namesFor('会说中文')).toEqual(['Amy', 'Cat', 'Dee']);
    expect(await namesFor('speaks japanese and chinese')).toEqual(['Dee']);
    expect(await namesFor('华语')).toEqual(['Amy', 'Dee']);
    expect((await find({ language: 'English' })).total).toBe('2');
    const { language } = await visitor.call(listFacets, { query: { language: 'Japanese' } });
    expect(language.filter(({ count }) => count > 0)).toEqual([
      { value: 'English', count: 2 },
      { value: 'Mandarin', count: 2 },
      { value: 'Japanese', count: 1 },
    ]);
    const refused = await app.inject('/api/freelancers?language=Klingon');
    expect(refused.statusCode).toBe(400);
  });
});

test('Top rated is the mean together with five reviews of 4.0', async () => {
  const ids = await insert({ name: 'one' }, { name: 'ten' }, { name: 'none' }, { name: 'bad' });
  const given = (count: number, stars: number) =>
    Array.from({ length: count }, () => ({
      lookAlikeRating: stars,
      servicesRating: stars,
      gfeRating: stars,
    }));
  const [one = 0, ten = 0, , bad = 0] = ids;
  await insertReviews(db, one, given(1, 5));
  await insertReviews(db, ten, [...given(8, 5), ...given(2, 4)]);
  await insertReviews(db, bad, given(1, 2));
  app.responseCache.invalidate('freelancers');
  const sorted = { names: ['ten', 'one', 'none', 'bad'], total: '4' };
  expect(await find({ sortBy: 'top-rated' })).toEqual(sorted);
  expect(await find({ sortBy: 'top-rated', location: 'Central' })).toEqual(sorted);
});

test('The words that an operator adds to a service find it, and so do ours', async () => {
  await insert({ name: 'Amy', services: ['Karaoke'] }, { name: 'Bea', services: ['Cycling'] });
  await db.insert(serviceConfigs).values([
    { serviceName: 'Karaoke', displayName: 'Karaoke', sortOrder: 2 },
    { serviceName: 'Cycling', displayName: 'Cycling', synonyms: 'bike rides, 骑车', sortOrder: 3 },
  ]);
  app.responseCache.invalidate('freelancers');
  expect(await namesFor('ktv')).toEqual(['Amy']);
  expect(await namesFor('bike')).toEqual(['Bea']);
  expect(await namesFor('骑车')).toEqual(['Bea']);
});
