import { describe, expect, test } from 'vitest';
import { listCards } from '#features/directory/directory.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { namesOf, paramsOf, startDirectory } from '#tests/support/directory-app.ts';
import { openPortal } from '#tests/support/portal-link.ts';

const { app, admin, visitor, insert } = await startDirectory();
const cardsOf = (ids: readonly (number | undefined)[]) =>
  visitor.call(listCards, { query: { ids: ids.join() } });

describe('Cards by their ids', () => {
  test('come in the order in which they are asked for, each once', async () => {
    const [amy, bea, cleo] = await insert({ name: 'Amy' }, { name: 'Bea' }, { name: 'Cleo' });
    expect(namesOf(await cardsOf([cleo, amy, cleo, bea]))).toEqual(['Cleo', 'Amy', 'Bea']);
  });

  test('carry what a card or a comparison shows, and nothing else', async () => {
    const [id] = await insert({
      name: 'Amy',
      price: '$90',
      location: 'Funan',
      whatsapp: '+6581234567',
    });
    expect(await cardsOf([id])).toEqual([
      {
        id,
        name: 'Amy',
        title: '',
        titleZh: '',
        profileImage: '',
        galleryImages: [],
        services: [],
        price: '$90',
        hourlyRate: 0,
        location: 'Funan',
        locationArea: 'Central',
        languages: [],
        isConfirmed: false,
        rating: 0,
        reviewCount: 0,
        popularityScore: 0,
        availability: { state: 'unset', from: null, until: null, awayUntil: null },
      },
    ]);
  });

  test('tell whether the companion has confirmed the profile as it is shown', async () => {
    const [id = 0] = await insert({ name: 'Amy', price: '$90' });
    const isConfirmed = async () => (await cardsOf([id])).map((card) => card.isConfirmed);
    expect(await isConfirmed()).toEqual([false]);
    const portal = await openPortal(app, admin, id);
    await portal.confirm((await portal.read()).shown);
    expect(await isConfirmed()).toEqual([true]);
    await admin.call(updateFreelancer, { ...paramsOf(id), body: { price: '$80' } });
    expect(await isConfirmed()).toEqual([false]);
  });

  test('leave out who is hidden or gone, whatever the number', async () => {
    const [amy, bea] = await insert({ name: 'Amy' }, { name: 'Bea', isHidden: true });
    expect(namesOf(await cardsOf([bea, 999_999, 0, 9_999_999_999, amy]))).toEqual(['Amy']);
    expect(await cardsOf([9_999_999_999])).toEqual([]);
  });

  test.each(['', 'ids=', 'ids=a', 'ids=1,,2', 'ids=1.5', 'ids=-1', `ids=${'1,'.repeat(600)}1`])(
    'are not found by %j',
    async (query) => {
      expect((await app.inject(`/api/freelancers/cards?${query}`)).statusCode).toBe(400);
    },
  );

  test('are a hundred at most', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1).join();
    const answer = await app.inject(`/api/freelancers/cards?ids=${ids}`);
    expect(answer.statusCode).toBe(400);
  });
});
