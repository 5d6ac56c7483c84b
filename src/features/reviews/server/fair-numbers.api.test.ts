import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeReceipt } from '#features/luck/numbers/receipt.rules.ts';
import { readLuckClock } from '#features/luck/numbers/server/luck.queries.ts';
import { ensureSeeds } from '#features/luck/numbers/server/luck.service.ts';
import { luckSeeds } from '#features/luck/numbers/server/luck.table.ts';
import { checkReceipt } from '#features/luck/numbers/web/check-receipt.ts';
import { changeReviews } from '#features/reviews/review-moderation.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { luckyNumberHistory, reviewSubmissions } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer, readFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor, admin } = await startTestApp();
afterEach(() => vi.useRealTimers());

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `${lastKey}`.padStart(32, '0');
};
const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3, comment: 'Kind' };
const VISITOR_VALUE = '00112233445566778899aabbccddeeff';
const send = (id: number, body: object) =>
  visitor.call(submitReview, { params: { id: String(id) }, body: { ...stars, ...body } });
const numbersOf = (id: number) =>
  db.$count(luckyNumberHistory, eq(luckyNumberHistory.freelancerId, id));
const submissionsOf = (id: number) =>
  db.$count(reviewSubmissions, eq(reviewSubmissions.freelancerId, id));

/** The kinds of all statements that `work` sends to the database. */
const statementsOf = async (work: () => Promise<unknown>) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = query.mock.calls.map(([config]) =>
    typeof config === 'string' ? config : ((config as unknown as { text: string }).text ?? ''),
  );
  query.mockRestore();
  return texts.map((text) => text.trim().split(/\s+/, 3).join(' '));
};

describe('The answer to a robot', () => {
  test('tells nothing of the number that the same review gets', async () => {
    const { id } = await insertFreelancer(db);
    const body = { visitorValue: VISITOR_VALUE };
    const probes = [];
    for (const _ of [1, 2, 3, 4]) probes.push(await send(id, { ...body, subject: 'Offer' }));
    const { luckyNumber } = await send(id, body);
    const after = [];
    for (const _ of [1, 2, 3, 4]) after.push(await send(id, { ...body, subject: 'Offer' }));
    // Each would be equal by chance once in 10,000 times.
    for (const answers of [probes, after]) {
      expect(answers.every((answer) => answer.luckyNumber === luckyNumber)).toBe(false);
      expect(new Set(answers.map((answer) => answer.luckyNumber)).size).toBeGreaterThan(1);
    }
    expect(await numbersOf(id)).toBe(1);
  });

  test('has a receipt of the usual form that proves nothing', async () => {
    const { id } = await insertFreelancer(db);
    for (const body of [{ visitorValue: VISITOR_VALUE }, {}]) {
      const decoy = await send(id, { ...body, subject: 'Offer' });
      const genuine = await send(id, body);
      expect(decoy.receipt).toHaveLength(genuine.receipt?.length ?? 0);
      const {
        signature: _signature,
        issuedAt,
        ...content
      } = decodeReceipt(decoy.receipt ?? '') ?? {};
      const { signature, issuedAt: _moment, ...other } = decodeReceipt(genuine.receipt ?? '') ?? {};
      expect(content).toEqual({ ...other, luckyNumber: decoy.luckyNumber });
      expect(Math.abs(Date.now() / 1000 - (issuedAt ?? 0))).toBeLessThan(60);
      expect(signature).toHaveLength(64);
      expect((await checkReceipt(decoy.receipt ?? '', visitor)).kind).toBe('foreign');
      expect((await checkReceipt(genuine.receipt ?? '', visitor)).kind).toBe('signed');
    }
  });

  test('takes the work of a genuine one, and leaves nothing behind', async () => {
    const { id } = await insertFreelancer(db);
    const before = await readFreelancer(db, id);
    const trapped = await statementsOf(() =>
      send(id, { submissionKey: newKey(), subject: 'Offer' }),
    );
    expect(await readFreelancer(db, id)).toEqual(before);
    expect([await numbersOf(id), await submissionsOf(id)]).toEqual([0, 0]);
    const genuine = await statementsOf(() => send(id, { submissionKey: newKey() }));
    const withoutEnd = (all: string[]) =>
      all.filter((text) => !/^(commit|rollback|with written|select 1$)/i.test(text));
    expect(withoutEnd(trapped)).toEqual(withoutEnd(genuine));
    expect(trapped.at(-1)).toMatch(/rollback/i);
  });
});

describe('The same review with the same bytes of the visitor', () => {
  test('gets the first answer again, with any key, and counts once', async () => {
    const { id } = await insertFreelancer(db);
    const again = () => send(id, { visitorValue: VISITOR_VALUE, submissionKey: newKey() });
    const [first, ...others] = await Promise.all([again(), again(), again(), again()]);
    for (const answer of [...others, await send(id, { visitorValue: VISITOR_VALUE })]) {
      expect(answer).toEqual(first);
    }
    expect(await numbersOf(id)).toBe(1);
    expect(await readFreelancer(db, id)).toMatchObject({ reviewCount: 1, popularityScore: 5 });
    // Other words, other bytes or another profile make another review.
    const { id: other } = await insertFreelancer(db);
    await send(id, { visitorValue: VISITOR_VALUE, comment: 'Very kind' });
    await send(id, { visitorValue: 'f'.repeat(32) });
    await send(other, { visitorValue: VISITOR_VALUE });
    expect([await numbersOf(id), await numbersOf(other)]).toEqual([3, 1]);
  });

  test('gets no second receipt after it was removed as spam', async () => {
    const { id } = await insertFreelancer(db);
    const first = await send(id, { visitorValue: VISITOR_VALUE });
    await admin.call(changeReviews, { body: { ids: [first.id], act: 'spam' } });
    expect(await numbersOf(id)).toBe(0);
    const answer = await send(id, { visitorValue: VISITOR_VALUE, submissionKey: newKey() });
    expect(answer.receipt).toBe(first.receipt);
    expect(await numbersOf(id)).toBe(0);
  });
});

test('Equal reviews without such bytes get receipts of their own, also after one was removed', async () => {
  const { id } = await insertFreelancer(db);
  const first = await send(id, {});
  await admin.call(changeReviews, { body: { ids: [first.id], act: 'spam' } });
  const answers = [first, await send(id, {}), await send(id, {})];
  const values = answers.map(({ receipt }) => decodeReceipt(receipt ?? '')?.visitorValue.join());
  expect(values).toEqual(['0,0,0,0', '0,0,0,1', '0,0,0,2']);
  expect(await numbersOf(id)).toBe(2);
});

test('The day of a number is that of the database, whatever the clock of the process says', async () => {
  const { id } = await insertFreelancer(db);
  const { day, issuedAt } = await readLuckClock(db);
  const days = async () => (await db.select().from(luckSeeds)).map((seed) => seed.day).sort();
  await ensureSeeds(db);
  const seeded = await days();
  vi.useFakeTimers({ toFake: ['Date'], now: issuedAt.getTime() + 3 * 24 * 60 * 60 * 1000 });
  const { receipt } = await send(id, { visitorValue: VISITOR_VALUE });
  await ensureSeeds(db);
  const drawn = decodeReceipt(receipt ?? '');
  expect(drawn?.day).toBe(day);
  expect(Math.abs((drawn?.issuedAt ?? 0) - issuedAt.getTime() / 1000)).toBeLessThan(60);
  expect(await days()).toEqual(seeded);
});
