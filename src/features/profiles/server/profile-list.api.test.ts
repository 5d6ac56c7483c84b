import { describe, expect, test } from 'vitest';
import {
  type ListSort,
  listProfiles,
  listSorts,
} from '#features/profiles/profile-list.contract.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, db, admin, visitor, sessionId, forget: changed } = await startDirectory();

const ask = async (query: Record<string, string> = {}) => {
  const { data, headers } = await admin.callWithHeaders(listProfiles, { query: query as never });
  return { profiles: data, total: Number(headers.get('x-total-count')) };
};
const insert = (values: Parameters<typeof insertFreelancer>[1]) => insertFreelancer(db, values);

describe('The list of the back office', () => {
  test('is for admins, and shows what its table needs of hidden profiles too', async () => {
    const { id, updatedAt } = await insert({
      ...{ name: 'Mei', title: 'Guide', whatsapp: '+6500001', phone: '+6500002', price: '$90' },
      ...{ hourlyRate: 80, profileImage: '/uploads/a.webp', isHidden: true, about: 'long' },
    });
    expect(await ask()).toEqual({
      total: 1,
      profiles: [
        {
          ...{ id, name: 'Mei', title: 'Guide', whatsapp: '+6500001', phone: '+6500002' },
          ...{ price: '$90', hourlyRate: 80, profileImage: '/uploads/a.webp', isHidden: true },
          ...{ locationArea: 'Central', isOnline: false },
          ...{ rating: 0, reviewCount: 0, popularityScore: 0 },
          updatedAt: updatedAt.toISOString(),
          hideDecisions: [{ by: 'admin', username: '', reason: '', at: expect.any(String) }],
        },
      ],
    });
    await expect(visitor.call(listProfiles, { query: {} })).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ...['limit=0', 'limit=101', 'offset=-1', 'sortBy=phone', 'direction=up', 'search=%00'],
    ...['shown=all', 'online=true', 'area=Mars', 'lacks=name', `service=${'x'.repeat(121)}`],
  ])('refuses %s', async (query) => {
    const url = `/api/admin/freelancers?${query}`;
    const answer = await app.inject({ url, headers: { [SESSION_HEADER]: sessionId } });
    expect(answer.statusCode).toBe(400);
  });

  test('counts again when there is another profile', async () => {
    await insert({ name: 'Ann' });
    changed();
    expect((await ask()).total).toBe(1);
    await admin.call(createFreelancer, { body: { name: 'Bea' } });
    expect(await ask()).toMatchObject({ total: 2, profiles: [{ name: 'Ann' }, { name: 'Bea' }] });
  });
});

describe('An order', () => {
  const insertMany = async () => {
    const random = createSeededRandom(9);
    for (let i = 0; i < 31; i += 1) {
      await insert({
        name: random.pick(['ann', 'Ann', 'Anna', 'ann b', 'Zoe', 'bea']),
        price: random.pick(['$90', '$1,200', 'ask', '$90.5', '']),
        hourlyRate: random.pick([0, 0, 95]),
        popularityScore: random.between(0, 4),
        updatedAt: new Date(Date.UTC(2026, 0, random.between(1, 5))),
        isHidden: random.chance(0.3),
      });
    }
    changed();
  };
  const priceOf = ({ price, hourlyRate }: { price: string; hourlyRate: number }) =>
    Number(/[\d.]+/.exec(price.replace(',', ''))?.[0] ?? (hourlyRate || Number.NaN));
  const keys: Record<ListSort, (profile: never) => number | string> = {
    name: ({ name }: { name: string }) => name.toLowerCase(),
    id: ({ id }: { id: number }) => id,
    price: priceOf,
    rating: ({ rating }: { rating: number }) => rating,
    popularityScore: ({ popularityScore }: { popularityScore: number }) => popularityScore,
    updatedAt: ({ updatedAt }: { updatedAt: string }) => updatedAt,
  };
  const cases = listSorts.flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((direction): [ListSort, 'asc' | 'desc'] => [sortBy, direction]),
  );

  test.each(cases)(
    'by %s %s is the same on every page, from either end',
    async (sortBy, direction) => {
      await insertMany();
      const { profiles: whole, total } = await ask({ sortBy, direction, limit: '100' });
      expect(total).toBe(31);
      expect(new Set(whole.map(({ id }) => id)).size).toBe(31);
      const values = whole.map((profile) => keys[sortBy](profile as never));
      const known = values.filter((value) => !Number.isNaN(value));
      // Those without a price come last, whichever way.
      expect(values.slice(0, known.length)).toEqual(known);
      const ascending = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(known).toEqual(direction === 'asc' ? ascending : ascending.reverse());
      for (const limit of [3, 7, 25]) {
        const paged = [];
        for (let offset = 0; offset < 40; offset += limit) {
          const page = { sortBy, direction, limit: String(limit), offset: String(offset) };
          paged.push(...(await ask(page)).profiles);
        }
        expect(paged).toEqual(whole);
      }
    },
  );
});
