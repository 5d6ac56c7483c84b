import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraw, previewDraw } from '#features/luck/draws/draw-admin.contract.ts';
import { announceSpecialDraw } from '#features/luck/draws/draw-calendar.contract.ts';
import { getResult } from '#features/luck/draws/draws.contract.ts';
import { fourdDraws, specialDraws } from '#features/luck/draws/server/draws.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { drawOf } from '#tests/support/draws.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const draw = drawOf(9001);
const enter = (drawNumber: string, drawDate: string) =>
  admin.call(createDraw, { body: { ...draw, drawNumber, drawDate } });
const insertLucky = async (name: string, numbers: number[], isHidden = false) => {
  const { id } = await insertFreelancer(db, { name, isHidden });
  const rows = numbers.map((luckyNumber) => ({ freelancerId: id, luckyNumber }));
  await db.insert(luckyNumberHistory).values(rows);
};
const setClock = (text: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${text}+08:00`) });
const previewOf = (...prizes: number[]) =>
  admin.call(previewDraw, {
    query: { drawNumber: '9001', drawDate: '2026-11-01', prizes: prizes.join(' ') },
  });

beforeEach(async () => {
  setClock('2026-11-16T12:00');
  for (const table of [fourdDraws, specialDraws, freelancers, luckyNumberHistory]) {
    await db.delete(table);
  }
  app.responseCache.invalidate('draws', 'special-draws', 'lucky-history', 'freelancers');
});
afterEach(() => {
  vi.useRealTimers();
});

test('What is unusual about a draw is told before it is entered', async () => {
  const warnings = async (drawNumber: string, drawDate: string) => {
    const query = { drawNumber, drawDate };
    return (await admin.call(previewDraw, { query })).warnings.map(({ message }) => message);
  };
  const noDrawDay = 'This is not a Wednesday, Saturday or Sunday, and no special draw is announced';
  await enter('9001', '2026-11-07');
  await enter('9003', '2026-11-14');
  expect(await warnings('9002', '2026-11-11')).toEqual([]);
  expect(await warnings(' 9003 ', '2026-11-14')).toEqual([
    'Draw 9003 of 2026-11-14 is already stored',
    'Draw 9003 is already stored for this day',
  ]);
  expect(await warnings('9000', '2026-11-11')).toEqual([
    'Draw 9001 of 2026-11-07 has a higher number, but is older',
  ]);
  expect(await warnings('9004', '2026-11-11')).toEqual([
    'Draw 9003 of 2026-11-14 has a lower number, but is newer',
  ]);
  expect(await warnings('9004', '2026-11-16')).toEqual([
    noDrawDay,
    'This draw has not taken place yet',
  ]);
  await admin.call(announceSpecialDraw, { body: { drawDate: '2026-11-16' } });
  setClock('2026-11-16T18:30');
  expect(await warnings('9004', '2026-11-16')).toEqual([]);
  // Half a form has nothing to warn about.
  for (const number of ['', 'abc', '9'.repeat(50)]) {
    for (const day of ['', 'soon', '2026-13-01', '2026-11-11']) {
      expect(await warnings(number, day)).toEqual([]);
    }
  }
});

test('The profiles that will match are those of the page of the draw afterwards', async () => {
  const names = Array.from({ length: 13 }, (_, index) => `Mei ${String(index).padStart(2, '0')}`);
  for (const name of names) await insertLucky(name, [4003, 1000]);
  await insertLucky('Ayu', [2000]);
  await insertLucky('Hana', [7]);
  await insertLucky('Hidden', [1000], true);
  const prizes = [1000, 2000, 3000, ...draw.starterPrizes, ...draw.consolationPrizes];
  const { matches } = await previewOf(...prizes);
  expect(matches?.count).toBe(14);
  expect(matches?.first.map(({ name, prizeTier }) => `${name}, ${prizeTier}`)).toEqual(
    names.slice(0, 12).map((name) => `${name}, 1st Prize`),
  );
  await enter('9001', '2026-11-01');
  const { bloomed } = await visitor.call(getResult, { params: { number: '9001' } });
  expect(bloomed.count).toBe(14);
  expect(bloomed.entries.slice(0, 12).map(({ freelancer }) => freelancer.id)).toEqual(
    matches?.first.map(({ id }) => id),
  );
});

test('A draw that is corrected is compared with the others only', async () => {
  const { id } = await enter('9003', '2026-11-14');
  await enter('9001', '2026-11-07');
  const warnings = async (drawNumber: string, drawDate: string) => {
    const query = { drawNumber, drawDate, corrected: String(id) };
    return (await admin.call(previewDraw, { query })).warnings.map(({ message }) => message);
  };
  expect(await warnings('9003', '2026-11-14')).toEqual([]);
  expect(await warnings('9000', '2026-11-14')).toEqual([
    'Draw 9001 of 2026-11-07 has a higher number, but is older',
  ]);
  expect(await warnings('9003', '2026-11-07')).toEqual([
    'Draw 9001 is already stored for this day',
  ]);
});

test('A draw of a batch is not compared with any that the batch corrects', async () => {
  const { id: first } = await enter('9003', '2026-11-14');
  const { id: second } = await enter('9001', '2026-11-07');
  const warnings = async (corrected: string) => {
    const query = { drawNumber: '9000', drawDate: '2026-11-14', corrected };
    return (await admin.call(previewDraw, { query })).warnings.map(({ message }) => message);
  };
  expect(await warnings(`${first},unknown`)).toEqual([
    'Draw 9001 of 2026-11-07 has a higher number, but is older',
  ]);
  expect(await warnings(`${first},${second}`)).toEqual([]);
});

test('Nobody is named before all prizes are there', async () => {
  await insertLucky('Mei', [1000]);
  expect((await previewOf(1000, 2000, 3000)).matches).toBeNull();
  expect((await previewOf(...Array(23).fill(12_345))).matches).toBeNull();
  expect((await previewOf(...Array(23).fill(7))).matches).toEqual({ count: 0, first: [] });
});
