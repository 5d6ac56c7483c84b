import { describe, expect, test } from 'vitest';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { listFacets } from '#features/directory/directory.contract.ts';
import { listDistrictFaces } from '#features/directory/district-faces.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { TestProfile } from '#tests/support/builders.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, db, visitor, insert } = await startDirectory();
await ensureStarterServices(db);

type Query = Record<string, string | string[]>;
const facesOf = (query: Query = {}) => visitor.call(listDistrictFaces, { query: query as never });
const ORCHARD = '238801';
const TIONG_BAHRU = '168732';
const pictureOf = (name: string) => `/uploads/${name}.webp`;
const person = (name: string, postalCode: string, more: TestProfile = {}): TestProfile => ({
  name,
  postalCode,
  profileImage: pictureOf(name),
  ...more,
});
/** The pictures of each district, without the ids. */
const picturesOf = async (query: Query = {}) =>
  Object.fromEntries(
    (await facesOf(query)).map(({ value, faces }) => [
      value,
      faces.map(({ profileImage }) => profileImage),
    ]),
  );

describe('The faces of a district', () => {
  test('are its three most popular profiles, in order', async () => {
    await insert(
      person('second', ORCHARD, { popularityScore: 20 }),
      person('fourth', ORCHARD, { popularityScore: 5 }),
      person('first', ORCHARD, { popularityScore: 30 }),
      person('third', ORCHARD, { popularityScore: 10 }),
      person('other', TIONG_BAHRU),
      person('nowhere', '', { popularityScore: 99 }),
    );
    expect(await picturesOf()).toEqual({
      d03: [pictureOf('other')],
      d09: ['first', 'second', 'third'].map(pictureOf),
    });
  });

  test('are never hidden, and have a picture', async () => {
    await insert(
      person('hidden', ORCHARD, { popularityScore: 9, isHidden: true }),
      person('faceless', ORCHARD, { popularityScore: 8, profileImage: '' }),
      person('shown', ORCHARD),
    );
    expect(await picturesOf()).toEqual({ d09: [pictureOf('shown')] });
    await db.update(freelancers).set({ isHidden: true });
    app.responseCache.invalidate('freelancers');
    expect(await facesOf()).toEqual([]);
  });

  test('follow the search and the filters, but not the chosen districts', async () => {
    await insert(
      person('thai', ORCHARD, { services: ['Thai'], price: '$100' }),
      person('korean', ORCHARD, { services: ['Korean'], price: '$300', popularityScore: 5 }),
    );
    expect(await picturesOf({ nationality: 'Thai' })).toEqual({ d09: [pictureOf('thai')] });
    expect(await picturesOf({ minPrice: '200' })).toEqual({ d09: [pictureOf('korean')] });
    expect(await picturesOf({ search: 'thai' })).toEqual({ d09: [pictureOf('thai')] });
    expect(await picturesOf({ near: 'd03' })).toEqual(await picturesOf());
    expect(await picturesOf({ nationality: 'Chinese' })).toEqual({});
  });

  test('are complete where another district has all of the most popular profiles', async () => {
    const crowd = Array.from({ length: 101 }, (_, number) =>
      person(`crowd-${number}`, ORCHARD, { popularityScore: 100 + number }),
    );
    await insert(
      ...crowd,
      person('quiet', TIONG_BAHRU, { popularityScore: 1 }),
      person('known', TIONG_BAHRU, { popularityScore: 2 }),
    );
    expect(await picturesOf()).toEqual({
      d03: ['known', 'quiet'].map(pictureOf),
      d09: ['crowd-100', 'crowd-99', 'crowd-98'].map(pictureOf),
    });
  });

  test('answer 400 for a value that they cannot read', async () => {
    const answer = await app.inject('/api/freelancers/district-faces?minRating=6');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].field).toBe('minRating');
  });

  test('are of profiles that the facets count', async () => {
    await insert(person('one', ORCHARD), person('two', TIONG_BAHRU));
    const { districts } = await visitor.call(listFacets, { query: {} });
    const counted = districts.filter(({ count }) => count > 0).map(({ value }) => value);
    expect((await facesOf()).map(({ value }) => value)).toEqual(counted);
  });
});
