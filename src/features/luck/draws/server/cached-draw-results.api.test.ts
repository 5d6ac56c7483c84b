import { describe, expect, test } from 'vitest';
import { deleteDraw } from '#features/luck/draws/draw-admin.contract.ts';
import {
  checkNumber,
  getResult,
  listResults,
  matchNumbers,
} from '#features/luck/draws/draws.contract.ts';
import { countLuckyMatches } from '#features/luck/garden/lucky-matches.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { luckyNumberTopic } from '#features/reviews/server/reviews.topics.ts';
import { startDraws, statementsDuring } from '#tests/support/draws-app.ts';

const { app, database, visitor, admin, enter, insertLucky } = await startDraws();

describe('What is kept of the answers', () => {
  test('holds how many draws there are and all their numbers, once per change', async () => {
    await enter();
    const { id } = await insertLucky('Mei', 1000, 7);
    const statements = await statementsDuring(async () => {
      for (const offset of ['0', '1', '2']) await visitor.call(listResults, { query: { offset } });
      for (const other of [id, id + 1, id + 2]) {
        await visitor.call(countLuckyMatches, { params: { id: String(other) } });
      }
    });
    const asksFor = (part: RegExp) => statements.filter((text) => part.test(text ?? '')).length;
    expect(asksFor(/distinct unnest/)).toBe(1);
    expect(asksFor(/^select count\(\*\).{0,20}"fourd_draws"/)).toBe(1);
    expect(asksFor(/get_bit/)).toBe(3);
  });

  test('follows every draw, review and profile', async () => {
    const mei = await insertLucky('Mei', 1000);
    const params = { id: String(mei.id) };
    const state = async () => {
      const { data, headers } = await visitor.callWithHeaders(listResults, { query: {} });
      const [match] = await visitor.call(matchNumbers, { query: { numbers: '1000' } });
      const check = await visitor.call(checkNumber, { query: { number: '1000' } });
      const own = await visitor.call(countLuckyMatches, { params });
      const page = await visitor.call(getResult, { params: { number: '9001' } }).catch(() => {});
      return {
        draws: Number(headers.get('x-total-count')),
        bloomed: data[0]?.bloomed.count,
        onPage: page?.bloomed.count,
        match: match?.count,
        check: check.count,
        own: own.count,
      };
    };
    const none = { bloomed: undefined, onPage: undefined, match: 0, check: 0 };
    expect(await state()).toEqual({ ...none, draws: 0, own: 0 });
    const { id } = await enter();
    const one = { draws: 1, bloomed: 1, onPage: 1, match: 1, check: 1 };
    expect(await state()).toEqual({ ...one, own: 1 });

    const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
    const { luckyNumber } = await visitor.call(submitReview, { params, body: stars });
    await enter({ drawNumber: '9002', drawDate: '2026-11-04', secondPrize: luckyNumber ?? 0 });
    expect(await state()).toMatchObject({ draws: 2, bloomed: 1, match: 2, check: 2, own: 2 });

    await admin.call(updateFreelancer, { params, body: { isHidden: true } });
    expect(await state()).toMatchObject({ bloomed: 0, onPage: 0, own: 0 });
    await admin.call(deleteDraw, { params: { id: String(id) } });
    expect(await state()).toMatchObject({ draws: 1, onPage: undefined, match: 1 });
  });
});

test('Who bloomed in a draw is found out anew only where a review brought one of its numbers', async () => {
  await enter();
  const count = async () =>
    (await visitor.call(listResults, { query: {} })).map(({ bloomed }) => bloomed.count);
  expect(await count()).toEqual([0]);
  const { id } = await insertLucky('Mei', 1000);
  app.responseCache.invalidate('lucky-history', luckyNumberTopic(7));
  expect(await count()).toEqual([0]);
  app.responseCache.invalidate('lucky-history', luckyNumberTopic(1000));
  expect(await count()).toEqual([1]);

  const heard: string[] = [];
  const stop = database.onChange(({ now }) => heard.push(...now));
  const { luckyNumber } = await visitor.call(submitReview, {
    params: { id: String(id) },
    body: { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 },
  });
  stop();
  expect(heard).toContain(luckyNumberTopic(luckyNumber ?? -1));
});
