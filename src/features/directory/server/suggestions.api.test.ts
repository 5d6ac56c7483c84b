import { beforeAll, describe, expect, test } from 'vitest';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { listFacets } from '#features/directory/directory.contract.ts';
import { namesOf, startDirectory } from '#tests/support/directory-app.ts';

const { db, visitor, insert, find, suggest } = await startDirectory();

beforeAll(() => ensureStarterServices(db));

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
      expect((await visitor.call(listFacets, { query: { search } })).total).toBe(0);
    }
  });
});
