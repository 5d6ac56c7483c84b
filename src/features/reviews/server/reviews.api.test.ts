import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { popularityPoints } from '#features/profiles/server/profile-counters.table.ts';
import { deleteReview } from '#features/reviews/reviews.contract.ts';
import { toTenths } from '#features/reviews/reviews.rules.ts';
import { insertFreelancer, readFreelancer, wrongCounters } from '#tests/support/builders.ts';
import { byExtent } from '#tests/support/extent.ts';
import { stars, startReviews } from '#tests/support/reviews-app.ts';

const { app, db, database, visitor, admin, submit, historyOf } = await startReviews();

const post = (freelancerId: number | string, body: object, remoteAddress = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: `/api/freelancers/${freelancerId}/reviews`,
    body,
    remoteAddress,
  });

describe('Submitting a review', () => {
  test('gives a lucky number that the review and the history keep', async () => {
    const { id } = await insertFreelancer(db);
    const body = { ...stars(5, 4, 3), clientName: ' Ann ', comment: 'A fine evening' };
    const review = await submit(id, body);
    expect(review).toMatchObject({ ...body, freelancerId: id, clientName: 'Ann' });
    expect(review.luckyNumber).toBeGreaterThanOrEqual(0);
    expect(review.luckyNumber).toBeLessThanOrEqual(9999);
    expect(await historyOf(id)).toMatchObject([{ luckyNumber: review.luckyNumber }]);
  });

  test('changes ratings, count and popularity, but not when the profile was edited', async () => {
    const before = await insertFreelancer(db, { updatedAt: new Date('2026-01-02T03:04:05Z') });
    await submit(before.id, stars(5, 4, 3));
    await submit(before.id, stars(4, 4, 4));
    expect(await readFreelancer(db, before.id)).toEqual({
      ...before,
      rating: 40,
      lookAlikeRating: 45,
      servicesRating: 40,
      gfeRating: 35,
      reviewCount: 2,
      popularityScore: 10,
    });
  });

  test('needs no name and no comment', async () => {
    const { id } = await insertFreelancer(db);
    const answer = await post(id, { ...stars(1, 1, 1), clientName: null, comment: '  ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ clientName: null, comment: null });
  });

  test.each([
    [{ ...stars(0, 3, 3) }, ['lookAlikeRating']],
    [{ ...stars(3, 6, 3), gfeRating: 2.5 }, ['servicesRating', 'gfeRating']],
    [{ ...stars(3, 3, 3), lookAlikeRating: '5' }, ['lookAlikeRating']],
    [{}, ['lookAlikeRating', 'servicesRating', 'gfeRating']],
    [{ ...stars(3, 3, 3), comment: 'x'.repeat(2_001) }, ['comment']],
  ])('is refused with every bad field named: %j', async (body, fields) => {
    const { id } = await insertFreelancer(db);
    const answer = await post(id, body);
    expect(answer.statusCode).toBe(400);
    const issues: { field: string }[] = answer.json().issues;
    expect(issues.map(({ field }) => field)).toEqual(fields);
    expect(await historyOf(id)).toEqual([]);
  });

  test.each(['999999', 'abc', '-1', '99999999999'])('on the profile %s is 404', async (id) => {
    const answer = await post(id, stars(5, 5, 5));
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Freelancer not found');
  });

  test('many times at once loses nothing', async () => {
    // Each waits for a connection for a limited time: a busy machine has not so many turns in it.
    const times = database.engine === 'server' ? byExtent(40, 100) : 30;
    const { id } = await insertFreelancer(db);
    const given = Array.from({ length: times }, (_, i) =>
      stars(1 + (i % 5), 1 + ((i * 2) % 5), 1 + (Math.floor(i / 3) % 5)),
    );
    const visitors = 8;
    const answers = await Promise.all(
      given.map((body, i) => post(id, body, `203.0.113.${i % visitors}`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));

    const sum = (key: keyof ReturnType<typeof stars>) =>
      given.reduce((total, body) => total + body[key], 0);
    const all = sum('lookAlikeRating') + sum('servicesRating') + sum('gfeRating');
    expect(await readFreelancer(db, id)).toMatchObject({
      reviewCount: times,
      rating: toTenths(all, times * 3),
      lookAlikeRating: toTenths(sum('lookAlikeRating'), times),
      servicesRating: toTenths(sum('servicesRating'), times),
      gfeRating: toTenths(sum('gfeRating'), times),
      // 5 points a review, but no address gives more than 25 a day.
      popularityScore: Array.from({ length: visitors }, (_, i) =>
        Math.min(5 * given.filter((_, j) => j % visitors === i).length, 25),
      ).reduce((total, points) => total + points),
    });
    expect(await wrongCounters(db)).toEqual([]);
    const numbers = answers.map((answer) => answer.json().luckyNumber).toSorted();
    const kept = (await historyOf(id)).map(({ luckyNumber }) => luckyNumber);
    expect(kept.toSorted()).toEqual(numbers);
    expect(new Set(numbers).size).toBeGreaterThan(times / 2);
  });

  test('leaves no trace of who wrote it but a daily hash in the points', async () => {
    const { id } = await insertFreelancer(db);
    await submit(id);
    const rows = await db
      .select()
      .from(popularityPoints)
      .where(eq(popularityPoints.freelancerId, id));
    expect(rows).toMatchObject([{ visitor: expect.stringMatching(/^[\w-]{22}$/), points: 5 }]);
  });
});

describe('Deleting a review', () => {
  test('counts the ratings anew and keeps the lucky number', async () => {
    const before = await insertFreelancer(db, { updatedAt: new Date('2026-01-02T03:04:05Z') });
    const first = await submit(before.id, stars(5, 5, 5));
    const second = await submit(before.id, stars(2, 3, 4));
    const popularityScore = 10;

    await admin.call(deleteReview, { params: { id: String(first.id) } });
    expect(await readFreelancer(db, before.id)).toEqual({
      ...before,
      rating: 30,
      lookAlikeRating: 20,
      servicesRating: 30,
      gfeRating: 40,
      reviewCount: 1,
      popularityScore,
    });
    await admin.call(deleteReview, { params: { id: String(second.id) } });
    expect(await readFreelancer(db, before.id)).toEqual({ ...before, popularityScore });
    expect(await historyOf(before.id)).toHaveLength(2);
  });

  test('is for admins, and 404 for a review that is not there', async () => {
    const { id } = await insertFreelancer(db);
    const review = await submit(id);
    const params = { id: String(review.id) };
    await expect(visitor.call(deleteReview, { params })).rejects.toMatchObject({ status: 401 });
    await admin.call(deleteReview, { params });
    for (const unknown of [params.id, 'abc']) {
      await expect(admin.call(deleteReview, { params: { id: unknown } })).rejects.toMatchObject({
        status: 404,
        serverMessage: 'Review not found',
      });
    }
  });

  test('at the same time as others arrive leaves ratings that match what is left', async () => {
    const { id } = await insertFreelancer(db);
    const toDelete = await Promise.all([1, 2, 3, 4, 5].map(() => submit(id, stars(1, 1, 1))));
    await Promise.all([
      ...toDelete.map((review) => admin.call(deleteReview, { params: { id: String(review.id) } })),
      ...[1, 2, 3, 4, 5].map(() => submit(id, stars(5, 5, 5))),
    ]);
    expect(await readFreelancer(db, id)).toMatchObject({ rating: 50, reviewCount: 5 });
    expect(await wrongCounters(db)).toEqual([]);
  });
});
