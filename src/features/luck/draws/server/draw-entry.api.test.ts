import { describe, expect, test } from 'vitest';
import { createDraw, deleteDraw, listDraws } from '#features/luck/draws/draw-admin.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { drawOf, ten } from '#tests/support/draws.ts';
import { startDraws } from '#tests/support/draws-app.ts';

const { app, visitor, admin, sessionId, enter } = await startDraws();

const draw = drawOf(9001);
type DrawBody = Partial<Record<keyof typeof draw, unknown>>;

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
