import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import {
  correctDraw,
  createDraw,
  enterDraws,
  listStoredDraws,
} from '#features/luck/draws/draw-admin.contract.ts';
import { writtenResult } from '#features/luck/draws/draw-form.rules.ts';
import { fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { ten, drawOf as usualDrawOf } from '#tests/support/draws.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

/** With a number that begins with a zero. */
const drawOf = (number: number) => ({ ...usualDrawOf(number), secondPrize: 200 });
type Draw = ReturnType<typeof drawOf>;
type Entered = Draw & { base?: Draw };

const bodyOf = (entered: Entered[]) => ({
  draws: entered.map(({ base, ...draw }) => ({
    draw: writtenResult(draw),
    ...(base && { base: writtenResult(base) }),
  })),
});
const enter = (...draws: Entered[]) => admin.call(enterDraws, { body: bodyOf(draws) });
const outcomes = async (...draws: Entered[]) =>
  (await enter(...draws)).map(({ drawNumber, outcome }) => `${drawNumber} ${outcome}`);
const stored = (numbers?: string) =>
  admin.call(listStoredDraws, { query: { limit: '500', ...(numbers && { numbers }) } });
const auditOf = async (recordId: number) => {
  const query = { recordType: 'draw', recordId: String(recordId) } as const;
  const entries = await admin.call(listAuditLog, { query });
  return entries.map(({ action, fields }) => [action, ...fields].join(' '));
};

beforeEach(async () => {
  await db.delete(fourdDraws);
  await db.delete(freelancers);
  app.responseCache.invalidate('draws', 'freelancers');
});

describe('Several draws at once', () => {
  test('are stored, and told one by one; the same again changes nothing', async () => {
    const draws = [drawOf(9002), drawOf(9001), drawOf(9003)];
    expect(await outcomes(...draws)).toEqual(['9002 added', '9001 added', '9003 added']);
    const before = await stored();
    const shuffled = draws.map((draw) => ({
      ...draw,
      starterPrizes: draw.starterPrizes.toReversed(),
    }));
    expect(await outcomes(...shuffled)).toEqual([
      '9002 unchanged',
      '9001 unchanged',
      '9003 unchanged',
    ]);
    expect(await stored()).toEqual(before);
    for (const { id } of before) expect(await auditOf(id)).toEqual(['create']);
  });

  test('are all stored or none of them', async () => {
    await enter(drawOf(9001));
    const other = { ...drawOf(9001), thirdPrize: 7 };
    await expect(enter(drawOf(9000), other)).rejects.toMatchObject({
      status: 409,
      serverMessage: 'Draw 9001 is already stored with other numbers',
    });
    const bad: [Partial<Draw>, string][] = [
      [{ starterPrizes: ten(1).slice(1) }, 'Please fill in all 10 consolation prizes'],
      [{ drawDate: '' }, 'Please fill in the draw date'],
      [{ drawDate: '2026-02-30' }, 'Draw date must be a day like 2026-11-14'],
    ];
    for (const [changes, serverMessage] of bad) {
      const call = enter(drawOf(9000), { ...drawOf(9002), ...changes });
      await expect(call).rejects.toMatchObject({ status: 400, serverMessage });
    }
    await expect(enter(drawOf(9000), drawOf(9000))).rejects.toMatchObject({ status: 400 });
    expect((await stored()).map(({ drawNumber }) => drawNumber)).toEqual(['9001']);
  });

  test('correct what was seen, and nothing that is not so any more', async () => {
    const [first] = await enter(drawOf(9001));
    const mended = { ...drawOf(9001), firstPrize: 1001, drawDate: '2026-11-04' };
    const correction = { ...mended, base: drawOf(9001) };
    expect(await outcomes(correction, drawOf(9002))).toEqual(['9001 corrected', '9002 added']);
    expect(await auditOf(first?.id ?? 0)).toEqual(['update drawDate firstPrize', 'create']);
    expect(await outcomes(correction)).toEqual(['9001 unchanged']);
    const late = { ...drawOf(9001), firstPrize: 7, base: drawOf(9001) };
    await expect(enter(drawOf(9003), late)).rejects.toMatchObject({
      serverMessage: 'Draw 9001 has been changed by somebody else',
    });
    await expect(enter({ ...drawOf(8000), base: drawOf(8000) })).rejects.toMatchObject({
      serverMessage: 'Draw 8000 has been deleted',
    });
    expect(await stored()).toHaveLength(2);
  });

  test('by two admins at once are there once, with nothing lost', async () => {
    const some = Array.from({ length: 40 }, (_, index) => drawOf(9000 + index));
    const others = some.slice(20).concat(drawOf(9100)).toReversed();
    const answers = await Promise.all([enter(...some), enter(...others), enter(...some)]);
    const added = answers.flat().filter(({ outcome }) => outcome === 'added');
    expect(added).toHaveLength(41);
    expect(await stored()).toHaveLength(41);
    const base = drawOf(9000);
    const corrections = [7, 8].map((thirdPrize) => ({ ...base, thirdPrize, base }));
    const results = await Promise.allSettled(corrections.map((one) => enter(one)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('are five hundred at most', async () => {
    const draws = Array.from({ length: 501 }, (_, index) => drawOf(index));
    await expect(enter(...draws)).rejects.toMatchObject({ status: 400 });
    draws.shift();
    expect(await enter(...draws)).toHaveLength(500);
    const numbers = draws.map(({ drawNumber }) => drawNumber).join(',');
    expect(await stored(numbers)).toHaveLength(500);
    const mended = draws.map((base) => ({ ...base, thirdPrize: 0, base }));
    const answer = await enter(...mended);
    expect(answer.filter(({ outcome }) => outcome === 'corrected')).toHaveLength(500);
  });
});

describe('A stored draw', () => {
  const correct = (id: number, body: Entered | (Draw & { base?: Partial<Draw> })) =>
    admin.call(correctDraw, { params: { id: String(id) }, body });

  test('is corrected, and the garden follows', async () => {
    const { id: mei } = await insertFreelancer(db, { name: 'Mei' });
    await db.insert(luckyNumberHistory).values({ freelancerId: mei, luckyNumber: 7 });
    const garden = async () =>
      (await visitor.call(listLuckyGarden, { query: {} })).map(({ prizeTier }) => prizeTier);
    const { id } = await admin.call(createDraw, { body: drawOf(9001) });
    expect(await garden()).toEqual([]);
    const answer = await correct(id, { ...drawOf(9001), firstPrize: 7, drawDate: '2026-11-04' });
    expect(answer).toMatchObject({ id, firstPrize: 7, drawDate: '2026-11-04' });
    expect(await garden()).toEqual(['1st Prize']);
    await enter({
      ...drawOf(9001),
      base: { ...drawOf(9001), firstPrize: 7, drawDate: '2026-11-04' },
    });
    expect(await garden()).toEqual([]);
    expect(await auditOf(id)).toEqual([
      'update drawDate firstPrize',
      'update drawDate firstPrize',
      'create',
    ]);
  });

  test('that two correct at once keeps both, or asks whose number is to stay', async () => {
    const draw = drawOf(9001);
    const { id } = await admin.call(createDraw, { body: draw });
    await correct(id, { ...draw, firstPrize: 7, base: draw });
    // Another field: what was sent unchanged is left as the other one made it.
    const both = await correct(id, { ...draw, secondPrize: 8, base: draw });
    expect(both).toMatchObject({ firstPrize: 7, secondPrize: 8 });
    const conflicts = [
      { field: 'firstPrize', yours: '0009', theirs: '0007', changedBy: 'gardener' },
    ];
    await expect(correct(id, { ...draw, firstPrize: 9, base: draw })).rejects.toMatchObject({
      status: 409,
      conflicts,
    });
    await correct(id, { ...draw, firstPrize: 9, base: { ...draw, firstPrize: 7 } });
    expect(await stored('9001')).toMatchObject([{ firstPrize: 9, secondPrize: 8 }]);
  });

  test('cannot take the number of another, lose its date, or be one that is gone', async () => {
    const [, second] = await enter(drawOf(9001), drawOf(9002));
    const id = second?.id ?? 0;
    await expect(correct(id, drawOf(9001))).rejects.toMatchObject({
      status: 409,
      serverMessage: 'A draw with this number already exists',
      issues: [{ field: 'drawNumber', message: 'A draw with this number already exists' }],
    });
    await expect(correct(id, { ...drawOf(9002), drawDate: '' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(correct(id + 1, drawOf(9003))).rejects.toMatchObject({ status: 404 });
  });

  test('is found however old it is', async () => {
    const dates = ['2026-10-01', '2026-11-01', '2026-12-01'];
    await enter(...dates.map((drawDate, at) => ({ ...drawOf(9000 + at), drawDate })));
    const { data, headers } = await admin.callWithHeaders(listStoredDraws, {
      query: { offset: '1', limit: '1' },
    });
    expect(headers.get('x-total-count')).toBe('3');
    expect(data.map(({ drawNumber }) => drawNumber)).toEqual(['9001']);
    expect(await stored('9000,7,x')).toMatchObject([{ drawNumber: '9000' }]);
  });

  test('is for admins only', async () => {
    const calls = [
      visitor.call(listStoredDraws, { query: {} }),
      visitor.call(enterDraws, { body: bodyOf([drawOf(1)]) }),
      visitor.call(correctDraw, { params: { id: '1' }, body: drawOf(1) }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 401 });
  });
});
