import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, inject, test } from 'vitest';
import { deleteReview } from '#features/reviews/reviews.contract.ts';
import { deleteOldSubmissions } from '#features/reviews/server/review-submissions.queries.ts';
import {
  luckyNumberHistory,
  reviewSubmissions,
  reviews,
} from '#features/reviews/server/reviews.table.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { insertFreelancer, readFreelancer, wrongCounters } from '#tests/support/builders.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

const { app, admin, db, config, dataDir, databaseUrl } = await startTestApp({ RATE_LIMITS: 'on' });
const isServer = inject('engine').kind === 'postgres';

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `${lastKey}`.padStart(32, '0');
};
const review = (submissionKey?: string) => ({
  lookAlikeRating: 5,
  servicesRating: 4,
  gfeRating: 3,
  clientName: ' Ann ',
  comment: '',
  ...(submissionKey && { submissionKey }),
});

interface PostOptions {
  readonly on?: FastifyInstance;
  readonly from?: string;
}

const post = (id: number, body: object, { on = app, from = '203.0.113.1' }: PostOptions = {}) =>
  on.inject({
    method: 'POST',
    url: `/api/freelancers/${id}/reviews`,
    remoteAddress: from,
    body,
  });
const countOf = async (id: number) => [
  await db.$count(reviews, eq(reviews.freelancerId, id)),
  await db.$count(luckyNumberHistory, eq(luckyNumberHistory.freelancerId, id)),
];

test('The same review with the same key counts once and gets the same answer', async () => {
  const { id } = await insertFreelancer(db);
  const body = review(newKey());
  const [first, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => post(id, body)));
  const again = await post(id, { ...body, clientName: 'Ann', comment: null });
  expect(first?.json()).toMatchObject({ freelancerId: id, clientName: 'Ann', comment: null });
  for (const answer of [...others, again]) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(first?.json());
  }
  expect(await countOf(id)).toEqual([1, 1]);
  expect(await readFreelancer(db, id)).toMatchObject({ reviewCount: 1, popularityScore: 5 });
  expect(await wrongCounters(db)).toEqual([]);
});

test('Another key, other words or another profile make another review, and so does no key', async () => {
  const [{ id }, { id: other }] = [await insertFreelancer(db), await insertFreelancer(db)];
  const body = review(newKey());
  const from = (last: number) => ({ from: `198.51.100.${last}` });
  await post(id, body, from(1));
  await post(id, review(newKey()), from(1));
  await post(id, { ...body, comment: 'Changed my mind' }, from(1));
  await post(other, body, from(1));
  expect(await countOf(id)).toEqual([3, 3]);
  expect(await countOf(other)).toEqual([1, 1]);
  await post(other, review(), from(2));
  await post(other, review(), from(2));
  expect(await countOf(other)).toEqual([3, 3]);
});

test('A key must be long enough that nobody guesses it, and is not stored itself', async () => {
  const { id } = await insertFreelancer(db);
  expect((await post(id, review('1234'))).statusCode).toBe(400);
  const key = newKey();
  await post(id, review(key), { from: '198.51.100.3' });
  const rows = await db
    .select()
    .from(reviewSubmissions)
    .where(eq(reviewSubmissions.freelancerId, id));
  // One row of the key, one of what the number was derived from.
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('A repeat is answered beyond the limit, and takes no place of another review', async () => {
  const { id } = await insertFreelancer(db);
  const from = { from: '198.51.100.4' };
  const first = review(newKey());
  const numbers = [];
  for (const body of [first, first, first, first, review(newKey()), review(newKey())]) {
    const answer = await post(id, body, from);
    expect(answer.statusCode).toBe(201);
    numbers.push(answer.json().id);
  }
  expect(new Set(numbers).size).toBe(3);
  expect((await post(id, review(newKey()), from)).statusCode).toBe(429);
  expect((await post(id, first, from)).json().id).toBe(numbers[0]);
});

test('The same review and bytes with other keys are answered once more, but count against the limit', async () => {
  const { id } = await insertFreelancer(db);
  const from = { from: '198.51.100.7' };
  const again = () => post(id, { ...review(newKey()), visitorValue: '0f'.repeat(16) }, from);
  const first = await again();
  expect(first.statusCode).toBe(201);
  for (const _ of [1, 2]) expect((await again()).json()).toEqual(first.json());
  expect((await again()).statusCode).toBe(429);
  expect(await countOf(id)).toEqual([1, 1]);
});

test('A review that failed for our reasons takes no place', async () => {
  const { id } = await insertFreelancer(db);
  const from = { from: '198.51.100.5' };
  await db.execute(sql`alter table review_submissions rename to away`);
  for (const _ of [1, 2, 3, 4]) {
    expect((await post(id, review(newKey()), from)).statusCode).toBe(500);
  }
  await db.execute(sql`alter table away rename to review_submissions`);
  expect((await post(id, review(newKey()), from)).statusCode).toBe(201);
});

test('The answer stays the same when the review is gone, until nobody would ask again', async () => {
  const { id } = await insertFreelancer(db);
  const body = review(newKey());
  const first = (await post(id, body, { from: '198.51.100.6' })).json();
  await admin.call(deleteReview, { params: { id: String(first.id) } });
  expect((await post(id, body)).json()).toEqual(first);
  expect(await countOf(id)).toEqual([0, 1]);

  await deleteOldSubmissions(db);
  const kept = eq(reviewSubmissions.freelancerId, id);
  expect(await db.$count(reviewSubmissions, kept)).toBe(2);
  await db.update(reviewSubmissions).set({ createdAt: sql`now() - interval '8 days'` }).where(kept);
  await deleteOldSubmissions(db);
  expect(await db.$count(reviewSubmissions, kept)).toBe(0);
});

if (isServer)
  test('Two processes count it once, even if the first takes the last place of the day', async () => {
    const second = await openDatabase({ dataDir, databaseUrl });
    const other = await buildTestApp({ config, database: second });
    afterAll(async () => {
      await other.close();
      await second.close();
    });
    for (const last of Array.from({ length: 10 }, (_, index) => 20 + index)) {
      const { id } = await insertFreelancer(db);
      const from = `198.51.100.${last}`;
      await post(id, review(newKey()), { from });
      await post(id, review(newKey()), { from, on: other });
      const body = review(newKey());
      const answers = await Promise.all(
        [app, other, app, other].map((on) => post(id, body, { on, from })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(await countOf(id)).toEqual([3, 3]);
    }
  });
