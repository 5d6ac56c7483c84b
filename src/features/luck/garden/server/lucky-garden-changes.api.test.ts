import { describe, expect, test } from 'vitest';
import { listCards } from '#features/directory/directory.contract.ts';
import { deleteDraw, listDraws } from '#features/luck/draws/draw-admin.contract.ts';
import { getResult } from '#features/luck/draws/draws.contract.ts';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { changeReviews } from '#features/reviews/review-moderation.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startDraws, statementsDuring } from '#tests/support/draws-app.ts';

const { db, visitor, admin, enter, insertLucky, garden } = await startDraws();

describe('The Lucky Garden', () => {
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

  test('leaves out who is hidden, and forgets her at once', async () => {
    const { id } = await insertLucky('Mei', 1000);
    await enter();
    expect(await garden()).toHaveLength(1);
    const body = { isHidden: true };
    await admin.call(updateFreelancer, { params: { id: String(id) }, body });
    expect(await garden()).toEqual([]);
  });

  test('finds out who is in it once per change, whatever the page', async () => {
    for (let i = 0; i < 30; i += 1) await insertLucky(`Lady ${i}`, 1000);
    await enter();
    const statements = await statementsDuring(async () => {
      for (const offset of ['0', '10', '20']) {
        await visitor.call(listLuckyGarden, { query: { limit: '10', offset } });
      }
    });
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
