import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { createDraw } from '#features/luck/draws/draw-admin.contract.ts';
import {
  announceSpecialDraw,
  getDrawCalendar,
  getNextDraw,
  withdrawSpecialDraw,
} from '#features/luck/draws/draw-calendar.contract.ts';
import { fourdDraws, specialDraws } from '#features/luck/draws/server/draws.table.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const ten = Array.from({ length: 10 }, (_, index) => index);
const prizes = { firstPrize: 1, secondPrize: 2, thirdPrize: 3 };
const enter = (drawNumber: string, drawDate: string) =>
  admin.call(createDraw, {
    body: { drawNumber, drawDate, ...prizes, starterPrizes: ten, consolationPrizes: ten },
  });
const setClock = (text: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${text}+08:00`) });
const special = (drawDate: string) => admin.call(announceSpecialDraw, { body: { drawDate } });

beforeEach(async () => {
  setClock('2026-11-16T12:00');
  await db.delete(fourdDraws);
  await db.delete(specialDraws);
  app.responseCache.invalidate('draws', 'special-draws');
});
afterEach(() => {
  vi.useRealTimers();
});

test('Everybody is told of the next draw, and of no draw that is over', async () => {
  const next = () => visitor.call(getNextDraw);
  expect(await next()).toEqual({
    drawDate: '2026-11-18',
    at: '2026-11-18T10:30:00.000Z',
    isSpecial: false,
  });
  await special('2026-11-17');
  expect(await next()).toEqual({
    drawDate: '2026-11-17',
    at: '2026-11-17T10:30:00.000Z',
    isSpecial: true,
  });
  // Nothing is announced at that moment: the answer is new all the same.
  setClock('2026-11-17T18:30');
  expect(await next()).toMatchObject({ drawDate: '2026-11-18' });
  setClock('2026-11-16T12:00');
  await admin.call(withdrawSpecialDraw, { params: { day: '2026-11-17' } });
  expect(await next()).toMatchObject({ drawDate: '2026-11-18', isSpecial: false });
});

test('Admins are told which results are missing', async () => {
  const calendar = () => admin.call(getDrawCalendar);
  expect(await calendar()).toMatchObject({
    ...{ today: '2026-11-16', missing: [], special: [], latest: null },
  });
  await enter('9001', '2026-11-07');
  await enter('9002', '2026-11-14');
  await special('2026-11-10');
  await special('2026-11-24');
  expect(await calendar()).toMatchObject({
    next: { drawDate: '2026-11-18' },
    missing: ['2026-11-08', '2026-11-10', '2026-11-11', '2026-11-15'],
    special: ['2026-11-10', '2026-11-24'],
    latest: { drawNumber: '9002', drawDate: '2026-11-14' },
  });
  await enter('9003', '2026-11-15');
  await admin.call(withdrawSpecialDraw, { params: { day: '2026-11-10' } });
  expect(await calendar()).toMatchObject({ missing: ['2026-11-08', '2026-11-11'] });
});

test('A special draw is announced once, on a day that has none, and noted in the log', async () => {
  const [one, other] = await Promise.allSettled([special('2026-11-17'), special('2026-11-17')]);
  expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected']);
  await expect(special('2026-11-17')).rejects.toMatchObject({
    status: 409,
    issues: [{ field: 'drawDate', message: 'This special draw is already announced' }],
  });
  for (const day of ['2026-11-18', '2025-01-06', '2028-01-04', '2026-13-01', 'soon']) {
    await expect(special(day)).rejects.toMatchObject({ status: 400 });
  }
  for (const day of ['2026-11-18', 'soon']) {
    const call = admin.call(withdrawSpecialDraw, { params: { day } });
    await expect(call).rejects.toMatchObject({ status: 404 });
  }
  await admin.call(withdrawSpecialDraw, { params: { day: '2026-11-17' } });
  const query = { recordType: 'draw', recordId: '2026-11-17' } as const;
  const entries = await admin.call(listAuditLog, { query });
  expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['delete', 'create']);
});

test('The calendar of the back office is for admins only', async () => {
  const calls = [
    visitor.call(getDrawCalendar),
    visitor.call(announceSpecialDraw, { body: { drawDate: '2026-11-17' } }),
    visitor.call(withdrawSpecialDraw, { params: { day: '2026-11-17' } }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ status: 401 });
});
