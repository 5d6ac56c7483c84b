import { describe, expect, test } from 'vitest';
import { listReviews } from '#features/reviews/reviews.contract.ts';
import { insertFreelancer, insertReviews, wrongCounters } from '#tests/support/builders.ts';
import { stars, startReviews } from '#tests/support/reviews-app.ts';

const { app, db, visitor, admin, submit, historyOf } = await startReviews();

const pageOf = (freelancerId: number | string, query = {}) => ({
  params: { id: String(freelancerId) },
  query,
});

describe('The list of reviews', () => {
  test('is newest first, with 0 as a lucky number like any other', async () => {
    const { id } = await insertFreelancer(db);
    const older = new Date('2026-01-01T00:00:00Z');
    await insertReviews(db, id, [
      { ...stars(1, 1, 1), luckyNumber: 0, createdAt: older },
      { ...stars(2, 2, 2), luckyNumber: null, createdAt: older },
    ]);
    await submit(id, stars(3, 3, 3));
    const listed = await visitor.call(listReviews, pageOf(id));
    expect(listed.map(({ gfeRating }) => gfeRating)).toEqual([3, 2, 1]);
    expect(listed.map(({ luckyNumber }) => luckyNumber)).toEqual([expect.any(Number), null, 0]);
  });

  test('can be ordered by stars, and be in one language', async () => {
    const { id } = await insertFreelancer(db);
    await insertReviews(db, id, [
      { ...stars(4, 4, 4), comment: 'Good', createdAt: new Date('2026-11-01T00:00:00Z') },
      { ...stars(5, 5, 5), comment: '很愉快 thanks', createdAt: new Date('2026-11-02T00:00:00Z') },
      { ...stars(2, 3, 2), comment: 'Late', createdAt: new Date('2026-11-03T00:00:00Z') },
      { ...stars(4, 3, 5), comment: null, createdAt: new Date('2026-11-04T00:00:00Z') },
    ]);
    const asked = async (query: object) => {
      const { data, headers } = await visitor.callWithHeaders(listReviews, pageOf(id, query));
      return [headers.get('x-total-count'), ...data.map(({ comment }) => comment)];
    };
    expect(await asked({ sortBy: 'highest' })).toEqual([
      '4',
      '很愉快 thanks',
      null,
      'Good',
      'Late',
    ]);
    expect(await asked({ sortBy: 'lowest', limit: '2' })).toEqual(['4', 'Late', null]);
    expect(await asked({ language: 'zh' })).toEqual(['1', '很愉快 thanks']);
    expect(await asked({ language: 'en' })).toEqual(['2', 'Late', 'Good']);
    expect(await asked({ language: 'en', sortBy: 'highest', offset: '1' })).toEqual(['2', 'Late']);
  });

  test('is empty for a profile without reviews and 404 for no profile', async () => {
    const { id } = await insertFreelancer(db);
    expect(await visitor.call(listReviews, pageOf(id))).toEqual([]);
    for (const unknown of ['999999', 'abc']) {
      const call = visitor.call(listReviews, pageOf(unknown));
      await expect(call).rejects.toMatchObject({
        status: 404,
        serverMessage: 'Freelancer not found',
      });
    }
  });
});

describe('Many reviews', () => {
  const stored = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...stars(1 + (i % 5), 3, 5),
      comment: String(i),
      // Pairs of the same moment: then the later id is the newer one.
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(i / 2))),
    }));
  const newestFirst = (count: number) =>
    Array.from({ length: count }, (_, i) => String(count - 1 - i));

  test('come in pages of 50, and the header tells how many there are', async () => {
    const { id } = await insertFreelancer(db);
    await insertReviews(db, id, stored(120));
    const read = async (query = {}) => {
      const { data, headers } = await visitor.callWithHeaders(listReviews, pageOf(id, query));
      expect(headers.get('x-total-count')).toBe('120');
      return data.map(({ comment }) => comment);
    };
    const all = newestFirst(120);
    expect(await read()).toEqual(all.slice(0, 50));
    expect(await read({ offset: '50' })).toEqual(all.slice(50, 100));
    expect(await read({ offset: '100', limit: '100' })).toEqual(all.slice(100));
    expect(await read({ offset: '999999999' })).toEqual([]);
    expect(await read({ limit: '1', offset: '7' })).toEqual(all.slice(7, 8));
    expect(await wrongCounters(db)).toEqual([]);
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1.5', 'limit=5&limit=6'])(
    'are not read with %s',
    async (query) => {
      const { id } = await insertFreelancer(db);
      const answer = await app.inject(`/api/freelancers/${id}/reviews?${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );
});

test('A hidden profile takes no reviews, and only admins read those that it has', async () => {
  const { id } = await insertFreelancer(db, { isHidden: true });
  await insertReviews(db, id, [stars(5, 4, 3)]);
  const missing = { status: 404, serverMessage: 'Freelancer not found' };
  const read = pageOf(id);
  await expect(submit(id)).rejects.toMatchObject(missing);
  await expect(visitor.call(listReviews, read)).rejects.toMatchObject(missing);
  expect(await admin.call(listReviews, read)).toHaveLength(1);
  expect(await historyOf(id)).toEqual([]);
});
