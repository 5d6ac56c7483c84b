import { beforeEach, expect, test } from 'vitest';
import {
  correctDraw,
  createDraw,
  deleteDraw,
  enterDraws,
  listDrawCorrections,
  listDraws,
} from '#features/luck/draws/draw-admin.contract.ts';
import { writtenResult } from '#features/luck/draws/draw-form.rules.ts';
import { getResult, listResults } from '#features/luck/draws/draws.contract.ts';
import { drawCorrections, fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { drawOf } from '#tests/support/draws.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

beforeEach(async () => {
  await db.delete(fourdDraws);
  await db.delete(drawCorrections);
  app.responseCache.invalidate('draws');
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const enter = (draw: ReturnType<typeof drawOf>) => admin.call(createDraw, { body: draw });
const correct = (id: number, draw: ReturnType<typeof drawOf>) =>
  admin.call(correctDraw, { ...paramsOf(id), body: draw });
/** The mark of the draw 9001, as all public pages and the admin list tell it. */
const markOf = async (number = '9001') => {
  const { correctedAt } = await visitor.call(getResult, { params: { number } });
  const listed = await visitor.call(listResults, { query: {} });
  const stored = await admin.call(listDraws);
  for (const list of [listed, stored]) {
    expect(list.find(({ drawNumber }) => drawNumber === number)?.correctedAt).toBe(correctedAt);
  }
  return correctedAt;
};
const historyOf = async (id: number) => {
  const corrections = await admin.call(listDrawCorrections, paramsOf(id));
  return corrections.map(({ before, username }) => [username, before?.firstPrize]);
};

test('A corrected draw is marked for everybody, and keeps all previous results', async () => {
  const { id } = await enter(drawOf(9001));
  await enter(drawOf(9002));
  expect(await markOf()).toBeNull();
  // The same again is no correction.
  await correct(id, drawOf(9001));
  expect(await markOf()).toBeNull();
  await correct(id, { ...drawOf(9001), firstPrize: 7 });
  const first = Date.parse((await markOf()) ?? '');
  expect(Date.now() - first).toBeLessThan(60_000);
  const body = {
    draws: [
      {
        draw: writtenResult({ ...drawOf(9001), firstPrize: 8 }),
        base: writtenResult({ ...drawOf(9001), firstPrize: 7 }),
      },
    ],
  };
  await admin.call(enterDraws, { body });
  expect(Date.parse((await markOf()) ?? '')).toBeGreaterThanOrEqual(first);
  expect(await markOf('9002')).toBeNull();
  expect(await historyOf(id)).toEqual([
    [ADMIN.username, 7],
    [ADMIN.username, 1000],
  ]);
  const [newest] = await admin.call(listDrawCorrections, paramsOf(id));
  expect(newest?.before).toEqual({ ...drawOf(9001), firstPrize: 7 });
});

test('A draw that is deleted and entered again with other numbers is corrected, too', async () => {
  const { id } = await enter(drawOf(9001));
  await correct(id, { ...drawOf(9001), firstPrize: 7 });
  await admin.call(deleteDraw, paramsOf(id));
  const again = await enter({ ...drawOf(9001), firstPrize: 8 });
  expect(again.correctedAt).not.toBeNull();
  expect(await markOf()).toBe(again.correctedAt);
  expect(await historyOf(again.id)).toEqual([
    [ADMIN.username, 7],
    [ADMIN.username, 1000],
  ]);
});

test('A deletion that is taken back changes nothing', async () => {
  const { id } = await enter(drawOf(9001));
  await admin.call(deleteDraw, paramsOf(id));
  const again = await enter(drawOf(9001));
  expect(again.correctedAt).toBeNull();
  expect(await historyOf(again.id)).toEqual([]);
  const corrected = await correct(again.id, { ...drawOf(9001), firstPrize: 7 });
  await admin.call(deleteDraw, paramsOf(again.id));
  const body = { draws: [{ draw: writtenResult({ ...drawOf(9001), firstPrize: 7 }) }] };
  await admin.call(enterDraws, { body });
  expect(await markOf()).toBe(corrected.correctedAt);
});

test('A refused correction leaves no trace', async () => {
  const [first] = [await enter(drawOf(9001)), await enter(drawOf(9002))];
  await expect(correct(first.id, drawOf(9002))).rejects.toMatchObject({ status: 409 });
  expect(await markOf()).toBeNull();
  expect(await historyOf(first.id)).toEqual([]);
});

test('Who corrected a draw is for admins, and nobody else', async () => {
  const { id } = await enter(drawOf(9001));
  const asked = visitor.call(listDrawCorrections, paramsOf(id));
  await expect(asked).rejects.toMatchObject({ status: 401 });
  const unknown = admin.call(listDrawCorrections, paramsOf(id + 1));
  await expect(unknown).rejects.toMatchObject({ status: 404 });
  await correct(id, { ...drawOf(9001), firstPrize: 7 });
  const shown = await visitor.call(getResult, { params: { number: '9001' } });
  expect(JSON.stringify(shown)).not.toContain(ADMIN.username);
});

test('Two corrections at once keep both previous results', async () => {
  const { id } = await enter(drawOf(9001));
  await Promise.all([7, 8].map((firstPrize) => correct(id, { ...drawOf(9001), firstPrize })));
  const history = await historyOf(id);
  expect(history).toHaveLength(2);
  expect(history.at(-1)).toEqual([ADMIN.username, 1000]);
});
