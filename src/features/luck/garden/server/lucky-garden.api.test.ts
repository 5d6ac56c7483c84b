import { describe, expect, test } from 'vitest';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { ten } from '#tests/support/draws.ts';
import { startDraws } from '#tests/support/draws-app.ts';

const { app, db, visitor, enter, insertLucky, garden } = await startDraws();

describe('The Lucky Garden', () => {
  test('is empty without draws, and with draws that nobody matches', async () => {
    await insertLucky('Mei', 1000);
    expect(await garden()).toEqual([]);
    await enter({ firstPrize: 1 });
    expect(await garden()).toEqual([]);
  });

  test('shows a card with its tier', async () => {
    const { id } = await insertLucky('Mei', 4003);
    await enter();
    expect(await visitor.call(listLuckyGarden, { query: {} })).toEqual([
      {
        freelancer: {
          id,
          name: 'Mei',
          title: '',
          titleZh: '',
          profileImage: '',
          galleryImages: [],
          services: [],
          price: '',
          hourlyRate: 0,
          rating: 0,
          reviewCount: 0,
          popularityScore: 0,
        },
        prizeTier: 'Starter Prize',
        luckyNumber: 4003,
        drawNumber: '9001',
        drawDate: '2026-11-01',
        bloomsSince: singaporeDay(),
        drawsLeft: 6,
      },
    ]);
  });

  test('is in the order of tier, then newest draw, then name', async () => {
    await insertLucky('Eve', 5009);
    await insertLucky('Dora', 4000);
    await insertLucky('cleo', 3000);
    await insertLucky('Bea', 2000);
    await insertLucky('Zoe', 1001);
    await insertLucky('Ann', 1000);
    await insertLucky('Ada', 3000);
    await enter();
    await enter({ drawNumber: '9002', drawDate: '2026-11-04', firstPrize: 1001, thirdPrize: 1 });
    expect(await garden()).toEqual([
      'Zoe, 1st Prize, 1001, 9002',
      'Ann, 1st Prize, 1000, 9001',
      'Bea, 2nd Prize, 2000, 9002',
      'Ada, 3rd Prize, 3000, 9001',
      'cleo, 3rd Prize, 3000, 9001',
      'Dora, Starter Prize, 4000, 9002',
      'Eve, Consolation Prize, 5009, 9002',
    ]);
  });

  test('has one card for each provider, at her best tier and then her newest draw', async () => {
    await insertLucky('Mei', 5000, 5000, 2000, 4000);
    await enter();
    await enter({ drawNumber: '9002', drawDate: '2026-11-04', secondPrize: 2000 });
    // The same number can win twice in a draw: the better prize counts.
    await insertLucky('Twice', 7);
    const starterPrizes = [7, ...ten(4001).slice(1)];
    await enter({ drawNumber: '9003', drawDate: '2026-11-05', thirdPrize: 7, starterPrizes });
    expect(await garden()).toEqual(['Mei, 2nd Prize, 2000, 9003', 'Twice, 3rd Prize, 7, 9003']);
  });

  test('knows 0000 as a number', async () => {
    await insertLucky('Mei', 0);
    await enter({ firstPrize: 0 });
    expect(await garden()).toEqual(['Mei, 1st Prize, 0, 9001']);
  });

  test('looks at the latest 6 draws by their date, then by their entry', async () => {
    await insertLucky('Old', 1001);
    await insertLucky('New', 1006);
    for (const i of [6, 5, 4, 3, 2]) {
      await enter({
        drawNumber: String(i),
        drawDate: `2026-11-0${i}`,
        firstPrize: 1000 + i,
      });
    }
    await enter({ drawNumber: '1', drawDate: '2026-11-01', firstPrize: 1001 });
    expect(await garden()).toEqual(['New, 1st Prize, 1006, 6', 'Old, 1st Prize, 1001, 1']);
    await enter({ drawNumber: '7', drawDate: '2026-11-01', firstPrize: 1007 });
    expect(await garden()).toEqual(['New, 1st Prize, 1006, 6']);
  });

  test('comes in pages, best first, with the number of all', async () => {
    const names = Array.from(
      { length: 30 },
      (_, index) => `Lady ${String(index).padStart(2, '0')}`,
    );
    for (const [index, name] of names.entries()) await insertLucky(name, index < 5 ? 1000 : 5000);
    await insertFreelancer(db, { name: 'Hidden', isHidden: true }).then(({ id }) =>
      db.insert(luckyNumberHistory).values({ freelancerId: id, luckyNumber: 1000 }),
    );
    await enter();
    const page = async (query: { limit?: string; offset?: string }) => {
      const { data, headers } = await visitor.callWithHeaders(listLuckyGarden, { query });
      expect(headers.get('x-total-count')).toBe('30');
      return data.map(({ freelancer, prizeTier }) => `${freelancer.name} ${prizeTier}`);
    };
    const all = names.map((name, at) => `${name} ${at < 5 ? '1st' : 'Consolation'} Prize`);
    expect(await page({})).toEqual(all.slice(0, 24));
    expect(await page({ offset: '24' })).toEqual(all.slice(24));
    expect(await page({ limit: '4', offset: '3' })).toEqual(all.slice(3, 7));
    expect(await page({ limit: '100' })).toEqual(all);
    expect(await page({ offset: '30' })).toEqual([]);
    expect(await page({ offset: '999999999' })).toEqual([]);
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1.5', 'limit='])(
    'refuses %s',
    async (query) => {
      const answer = await app.inject(`/api/lucky-garden?${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );
});

test('Who is in the Lucky Garden is so since she had the number and it was drawn, for six draws', async () => {
  const got = async (name: string, luckyNumber: number, ...moments: string[]) => {
    const { id: freelancerId } = await insertFreelancer(db, { name });
    const rows = moments.map((at) => ({ freelancerId, luckyNumber, createdAt: new Date(at) }));
    await db.insert(luckyNumberHistory).values(rows);
  };
  // Midnight in Singapore is at 16:00 in Greenwich.
  await got('Early', 1001, '2026-10-01T00:00:00Z', '2026-11-09T00:00:00Z');
  await got('Late', 1002, '2026-11-05T16:00:00Z', '2026-11-08T00:00:00Z');
  await got('Evening', 1003, '2026-11-05T15:59:59Z');
  const garden = async () => {
    const entries = await visitor.call(listLuckyGarden, { query: {} });
    return entries.map(({ freelancer, bloomsSince, drawsLeft }) =>
      [freelancer.name, bloomsSince, drawsLeft].join(' '),
    );
  };
  for (const day of [1, 2, 3]) {
    await enter({
      drawNumber: String(day),
      drawDate: `2026-11-0${day}`,
      firstPrize: 1000 + day,
    });
  }
  expect(await garden()).toEqual([
    'Evening 2026-11-05 6',
    'Late 2026-11-06 5',
    'Early 2026-11-01 4',
  ]);
  for (const day of [4, 5, 6]) {
    await enter({ drawNumber: String(day), drawDate: `2026-11-0${day}`, firstPrize: 7 });
  }
  expect(await garden()).toEqual([
    'Evening 2026-11-05 3',
    'Late 2026-11-06 2',
    'Early 2026-11-01 1',
  ]);
  await enter({ drawNumber: '7', drawDate: '2026-11-07', firstPrize: 7 });
  expect(await garden()).toEqual(['Evening 2026-11-05 2', 'Late 2026-11-06 1']);
});
