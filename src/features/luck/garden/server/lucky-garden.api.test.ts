import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { listCards } from '#features/directory/directory.contract.ts';
import { createDraw, deleteDraw, listDraws } from '#features/luck/draws/draw-admin.contract.ts';
import { getResult } from '#features/luck/draws/draws.contract.ts';
import { drawCorrections, fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { changeReviews } from '#features/reviews/review-moderation.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { drawOf, ten } from '#tests/support/draws.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin, sessionId } = await startTestApp();

const draw = drawOf(9001);
type DrawBody = Partial<Record<keyof typeof draw, unknown>>;

const enter = (changes: Partial<typeof draw> = {}) =>
  admin.call(createDraw, { body: { ...draw, ...changes } });

const insertLucky = async (name: string, ...numbers: number[]) => {
  const freelancer = await insertFreelancer(db, { name });
  if (numbers.length > 0) {
    await db
      .insert(luckyNumberHistory)
      .values(numbers.map((luckyNumber) => ({ freelancerId: freelancer.id, luckyNumber })));
  }
  return freelancer;
};

const garden = async () => {
  const entries = await visitor.call(listLuckyGarden, { query: {} });
  return entries.map(({ freelancer, prizeTier, luckyNumber, drawNumber }) =>
    [freelancer.name, prizeTier, luckyNumber, drawNumber].join(', '),
  );
};

beforeEach(async () => {
  await db.delete(fourdDraws);
  await db.delete(drawCorrections);
  await db.delete(freelancers);
  app.responseCache.invalidate('lucky-garden', 'freelancers');
});

describe('The Lucky Garden', () => {
  test('is empty without draws, and with draws that nobody matches', async () => {
    await insertLucky('Mei', 1000);
    expect(await garden()).toEqual([]);
    await enter({ firstPrize: 1 });
    expect(await garden()).toEqual([]);
  });

  test('forgets at once whose only number came with spam, and keeps that of a deleted review', async () => {
    const act = async (name: string, how: 'spam' | 'delete') => {
      const { id } = await insertFreelancer(db, { name });
      const body = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
      const review = await visitor.call(submitReview, { params: { id: String(id) }, body });
      await enter({ drawNumber: `9${id}`, firstPrize: review.luckyNumber ?? 0 });
      expect(await garden()).toContainEqual(expect.stringContaining(name));
      await admin.call(changeReviews, { body: { act: how, ids: [review.id] } });
      return (await garden()).some((entry) => entry.includes(name));
    };
    expect(await act('Spammed', 'spam')).toBe(false);
    expect(await act('Kept', 'delete')).toBe(true);
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

  test('tells price and rating as the other cards do, and follows their changes at once', async () => {
    const { id } = await insertLucky('Mei', 1000);
    await enter();
    const params = { id: String(id) };
    const shown = async () => {
      const [entry] = await visitor.call(listLuckyGarden, { query: {} });
      const result = await visitor.call(getResult, { params: { number: '9001' } });
      const [card] = await visitor.call(listCards, { query: { ids: String(id) } });
      for (const other of [entry?.freelancer, result.bloomed.entries[0]?.freelancer]) {
        expect(card).toMatchObject({ ...other });
      }
      const { price, hourlyRate, rating, reviewCount } = entry?.freelancer ?? {};
      return { price, hourlyRate, rating, reviewCount };
    };
    expect(await shown()).toEqual({ price: '', hourlyRate: 0, rating: 0, reviewCount: 0 });
    const body = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };
    const review = await visitor.call(submitReview, { params, body });
    expect(await shown()).toMatchObject({ rating: 40, reviewCount: 1 });
    await admin.call(updateFreelancer, { params, body: { price: 'S$180 / 2 hours' } });
    expect(await shown()).toMatchObject({ price: 'S$180 / 2 hours', rating: 40 });
    await admin.call(updateFreelancer, { params, body: { price: '', hourlyRate: 95 } });
    expect(await shown()).toMatchObject({ price: '', hourlyRate: 95 });
    await admin.call(changeReviews, { body: { act: 'delete', ids: [review.id] } });
    expect(await shown()).toMatchObject({ rating: 0, reviewCount: 0 });
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

  test('leaves out who is hidden, and forgets her at once', async () => {
    const { id } = await insertLucky('Mei', 1000);
    await enter();
    expect(await garden()).toHaveLength(1);
    const body = { isHidden: true };
    await admin.call(updateFreelancer, { params: { id: String(id) }, body });
    expect(await garden()).toEqual([]);
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

  test('finds out who is in it once per change, whatever the page', async () => {
    for (let i = 0; i < 30; i += 1) await insertLucky(`Lady ${i}`, 1000);
    await enter();
    const statements: string[] = [];
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (this: pg.Client, ...args: [{ text: string }]) {
      statements.push(args[0].text);
      return Reflect.apply(query, this, args);
    } as typeof query;
    try {
      for (const offset of ['0', '10', '20']) {
        await visitor.call(listLuckyGarden, { query: { limit: '10', offset } });
      }
    } finally {
      pg.Client.prototype.query = query;
    }
    const asksFor = (table: string) => statements.filter((text) => text?.includes(table)).length;
    // Who is in it once, and since when for each page.
    expect(asksFor('lucky_number_history')).toBe(1 + 3);
    expect(asksFor('freelancers')).toBe(4);
  });

  test('is remembered until a review or a draw changes it', async () => {
    const { id: drawId } = await enter();
    expect(await garden()).toEqual([]);
    const { id } = await insertLucky('Mei', 1000);
    expect(await garden()).toEqual([]);
    await visitor.call(submitReview, {
      params: { id: String(id) },
      body: { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 },
    });
    expect(await garden()).toEqual(['Mei, 1st Prize, 1000, 9001']);
    await enter({ drawNumber: '9002', drawDate: '2026-11-04' });
    expect(await garden()).toEqual(['Mei, 1st Prize, 1000, 9002']);
    const [newest] = await admin.call(listDraws);
    await admin.call(deleteDraw, { params: { id: String(newest?.id) } });
    expect(await garden()).toEqual(['Mei, 1st Prize, 1000, 9001']);
    await admin.call(deleteDraw, { params: { id: String(drawId) } });
    expect(await garden()).toEqual([]);
  });
});

describe('Draws', () => {
  const post = (body: DrawBody) =>
    app.inject({
      method: 'POST',
      url: '/api/4d-draws',
      body,
      headers: { [SESSION_HEADER]: sessionId },
    });

  test('are stored and shown as typed', async () => {
    const answer = await post({
      ...draw,
      firstPrize: '0000',
      secondPrize: '0415',
      starterPrizes: ten(4000).toReversed(),
      consolationPrizes: ten(5000).map(String),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...draw,
      id: expect.any(Number),
      firstPrize: 0,
      secondPrize: 415,
      starterPrizes: ten(4000).toReversed(),
      createdAt: expect.any(String),
      correctedAt: null,
    });
    const [listed] = await admin.call(listDraws);
    expect(listed?.starterPrizes).toEqual(ten(4000).toReversed());
  });

  test.each<[DrawBody, string]>([
    [{}, 'Please fill in all top 3 prizes'],
    [{ ...draw, drawNumber: '', starterPrizes: [] }, 'Please fill in all top 3 prizes'],
    [{ ...draw, thirdPrize: null, firstPrize: 10_000 }, 'Please fill in all top 3 prizes'],
    [
      { ...draw, starterPrizes: ten(1).slice(1), consolationPrizes: [] },
      'Please fill in all 10 starter prizes',
    ],
    [
      { ...draw, consolationPrizes: ['', ...ten(1).slice(1)], firstPrize: 10_000 },
      'Please fill in all 10 consolation prizes',
    ],
    [{ ...draw, secondPrize: 10_000 }, 'All numbers must be between 0000 and 9999'],
    [
      { ...draw, starterPrizes: [-1, ...ten(1).slice(1)] },
      'All numbers must be between 0000 and 9999',
    ],
    [{ ...draw, drawNumber: '#12' }, 'Draw number must be 1 to 6 digits'],
  ])('are refused with the first thing that is wrong (%#)', async (body, message) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, code: 'invalid_input' });
    expect(await admin.call(listDraws)).toEqual([]);
  });

  test('cannot share a number, even when entered at the same time', async () => {
    const answers = await Promise.allSettled([enter(), enter(), enter()]);
    const failures = answers.filter(({ status }) => status === 'rejected');
    expect(failures).toHaveLength(2);
    const serverMessage = 'A draw with this number already exists';
    const issues = [{ field: 'drawNumber', message: serverMessage }];
    const taken = { reason: { status: 409, serverMessage, issues } };
    expect(failures).toMatchObject([taken, taken]);
  });

  test('are listed newest first, 6 at most', async () => {
    for (const day of [3, 7, 1, 5, 2, 6, 4]) {
      await enter({ drawNumber: String(day), drawDate: `2026-11-0${day}` });
    }
    const listed = await admin.call(listDraws);
    expect(listed.map(({ drawNumber }) => drawNumber)).toEqual(['7', '6', '5', '4', '3', '2']);
  });

  test('that do not exist are 404', async () => {
    for (const id of ['999999', 'abc']) {
      const call = admin.call(deleteDraw, { params: { id } });
      await expect(call).rejects.toMatchObject({ status: 404, serverMessage: 'Draw not found' });
    }
  });

  test('are for admins only', async () => {
    const { id } = await enter();
    const params = { id: String(id) };
    await expect(visitor.call(listDraws)).rejects.toMatchObject({ status: 401 });
    await expect(visitor.call(createDraw, { body: draw })).rejects.toMatchObject({ status: 401 });
    await expect(visitor.call(deleteDraw, { params })).rejects.toMatchObject({ status: 401 });
    expect(await admin.call(listDraws)).toHaveLength(1);
  });
});
