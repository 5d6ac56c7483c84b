import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { readReceiptState } from '#features/luck/numbers/luck.contract.ts';
import {
  changeReviews,
  listNewestReviews,
  type ModerationAct,
} from '#features/reviews/review-moderation.contract.ts';
import { deleteReview, listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { analyseReviews } from '#features/reviews/server/review-signals.service.ts';
import { luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import {
  insertFreelancer,
  insertReviews,
  readFreelancer,
  wrongCounters,
} from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor, admin } = await startTestApp();

const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const submit = (id: number, body: object = {}) =>
  visitor.call(submitReview, { ...paramsOf(id), body: { ...stars, ...body } });
const act = (name: ModerationAct, ...ids: number[]) =>
  admin.call(changeReviews, { body: { act: name, ids } });
const newest = (query: CallInput<typeof listNewestReviews>['query'] = {}) =>
  admin.call(listNewestReviews, { query });
const of = async (freelancerId: number, query = {}) =>
  (await newest({ freelancerId: String(freelancerId), ...query })).reviews;
const shownTo = async (id: number) => {
  const { data, headers } = await visitor.callWithHeaders(listReviews, {
    ...paramsOf(id),
    query: {},
  });
  return { ids: data.map((review) => review.id), total: Number(headers.get('x-total-count')) };
};
const historyOf = (id: number) =>
  db.select().from(luckyNumberHistory).where(eq(luckyNumberHistory.freelancerId, id));
const auditOf = (id: number) =>
  admin.call(listAuditLog, { query: { recordType: 'review', recordId: String(id) } });

describe('The newest reviews', () => {
  test('come page by page, each once, as they were written, hidden ones among them', async () => {
    const { id } = await insertFreelancer(db, { name: 'Paged' });
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    await insertReviews(
      db,
      id,
      // Three of one moment: the id decides.
      [1, 2, 2, 2, 3, 4, 5].map((second) => ({ ...stars, createdAt: at(second) })),
    );
    const all = (await of(id, { limit: '100' })).map((review) => review.id);
    expect(all).toHaveLength(7);
    await act('hide', all[1] ?? 0, all[3] ?? 0, all[5] ?? 0);
    const seen: number[] = [];
    let before: string | undefined;
    do {
      const page = await newest({ freelancerId: String(id), limit: '2', before });
      seen.push(...page.reviews.map((review) => review.id));
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toEqual(all);
    expect((await of(id, { state: 'hidden' })).map((review) => review.id)).toEqual([
      all[1],
      all[3],
      all[5],
    ]);
    expect(await of(id, { state: 'shown' })).toHaveLength(4);
  });

  test('tell the same visitor, the same text, contact data and links', async () => {
    const one = await insertFreelancer(db, { name: 'One' });
    const two = await insertFreelancer(db, { name: 'Two' });
    const text = 'A wonderful evening by the river, thank you!';
    await submit(one.id, { comment: text });
    expect((await of(one.id))[0]?.signals).toEqual([]);
    await submit(two.id, { comment: 'ａ wonderful evening by the RIVER... thank you' });
    await submit(two.id, { comment: 'Ask 8000 0000 or example.com', clientName: 'Short' });
    const [contact, copy] = await of(two.id);
    expect(copy?.signals).toEqual(['same_visitor', 'same_text']);
    expect(contact).toMatchObject({
      signals: ['same_visitor', 'contact', 'link'],
      comment: 'Ask 8000 0000 or example.com',
      freelancerName: 'Two',
    });
    // The first is marked too, though it came alone.
    expect((await of(one.id))[0]?.signals).toEqual(['same_visitor', 'same_text']);
    expect(await of(two.id, { signal: 'link' })).toHaveLength(1);
    expect(await of(two.id, { signal: 'burst' })).toHaveLength(0);
    expect(await auditOf(contact?.id ?? 0)).toMatchObject([
      { action: 'hide', adminId: null, fields: ['telephone', 'link'] },
    ]);
  });

  test('tell a burst, of those that came before it was one too', async () => {
    const { id } = await insertFreelancer(db);
    const from = Date.UTC(2026, 1, 1);
    const rows = Array.from({ length: 10 }, (_, i) => ({
      ...stars,
      createdAt: new Date(from + i * 60_000),
    }));
    await insertReviews(db, id, rows.slice(0, 9));
    await insertReviews(db, id, [{ ...stars, createdAt: new Date(from - 60 * 60_000) }]);
    expect(await of(id, { signal: 'burst' })).toEqual([]);
    await insertReviews(db, id, rows.slice(9));
    expect(await of(id, { signal: 'burst' })).toHaveLength(10);
    expect(await of(id)).toHaveLength(11);
  });

  test('are marked also where two processes look at them at once', async () => {
    const { id } = await insertFreelancer(db);
    const comment = 'Two processes have seen this very same text';
    await insertReviews(db, id, [{ ...stars, comment }]);
    await Promise.all([analyseReviews(db), insertReviews(db, id, [{ ...stars, comment }])]);
    await Promise.all([analyseReviews(db), analyseReviews(db)]);
    expect((await of(id)).map(({ signals }) => signals)).toEqual([['same_text'], ['same_text']]);
  });
});

describe('Moderation', () => {
  test('hides and restores in bulk: reviews, ratings and counts follow', async () => {
    const { id } = await insertFreelancer(db);
    const other = await insertFreelancer(db);
    const first = await submit(id, { ...stars, lookAlikeRating: 1, comment: 'First' });
    const second = await submit(id);
    const third = await submit(other.id);
    const before = await readFreelancer(db, id);
    expect(await act('hide', first.id, third.id, third.id)).toEqual({ changed: 2, numbersKept: 0 });
    expect(await shownTo(id)).toEqual({ ids: [second.id], total: 1 });
    expect(await shownTo(other.id)).toEqual({ ids: [], total: 0 });
    expect(await readFreelancer(db, id)).toMatchObject({ reviewCount: 1, lookAlikeRating: 50 });
    expect(await readFreelancer(db, other.id)).toMatchObject({ reviewCount: 0, rating: 0 });
    expect(await historyOf(id)).toHaveLength(2);
    // A second admin who hides it too changes nothing.
    expect(await act('hide', first.id)).toEqual({ changed: 0, numbersKept: 0 });
    expect(await auditOf(first.id)).toMatchObject([{ action: 'hide', fields: [] }]);

    expect(await act('restore', first.id, third.id)).toEqual({ changed: 2, numbersKept: 0 });
    expect(await shownTo(id)).toEqual({ ids: [second.id, first.id], total: 2 });
    expect(await readFreelancer(db, id)).toEqual(before);
    expect(await wrongCounters(db)).toEqual([]);
    const [kept] = await db.select().from(reviews).where(eq(reviews.id, first.id));
    expect(kept).toMatchObject({ comment: 'First', createdAt: new Date(first.createdAt) });
  });

  test('is all or nothing', async () => {
    const { id } = await insertFreelancer(db);
    const { id: review } = await submit(id);
    const refused = act('delete', review, 2_000_000_000);
    await expect(refused).rejects.toMatchObject({ status: 404 });
    expect(await shownTo(id)).toEqual({ ids: [review], total: 1 });
    expect(await auditOf(review)).toEqual([]);
  });

  test('deletes shown and hidden reviews and keeps their numbers', async () => {
    const { id } = await insertFreelancer(db);
    const [one, two] = [await submit(id), await submit(id)];
    await act('hide', two.id);
    expect(await act('delete', one.id, two.id)).toEqual({ changed: 2, numbersKept: 0 });
    expect(await of(id)).toEqual([]);
    expect(await historyOf(id)).toHaveLength(2);
    expect(await readFreelancer(db, id)).toMatchObject({ reviewCount: 0 });
    expect(await wrongCounters(db)).toEqual([]);
  });

  test('a hidden review is not there for the call that deletes one', async () => {
    const { id } = await insertFreelancer(db);
    const { id: review } = await submit(id);
    await act('hide', review);
    const refused = admin.call(deleteReview, paramsOf(review));
    await expect(refused).rejects.toMatchObject({ status: 404 });
    expect(await wrongCounters(db)).toEqual([]);
  });

  test('acts that meet lose nothing', async () => {
    const { id } = await insertFreelancer(db);
    const ids: number[] = [];
    for (let i = 0; i < 6; i += 1) ids.push((await submit(id)).id);
    const both = [...ids].reverse();
    await Promise.allSettled([
      act('hide', ...ids),
      act('hide', ...both),
      act('restore', ...both),
      submit(id),
      analyseReviews(db),
      admin.call(deleteReview, paramsOf(ids[0] ?? 0)),
      act('delete', ids[5] ?? 0),
    ]);
    expect(await wrongCounters(db)).toEqual([]);
    const left = await of(id);
    expect(new Set(left.map((review) => review.id)).size).toBe(left.length);
    expect(left.filter(({ hiddenAt }) => hiddenAt === null)).toHaveLength(
      (await shownTo(id)).total,
    );
  });
});

describe('Spam', () => {
  test('takes its number out of the garden, and the receipt says so', async () => {
    const { id } = await insertFreelancer(db);
    const [spam, fine] = [await submit(id), await submit(id)];
    const hash = createHash('sha256')
      .update(spam.receipt ?? '')
      .digest('hex');
    const state = () => visitor.call(readReceiptState, { params: { hash } });
    expect(await state()).toEqual({ removedAt: null });
    expect(await act('spam', spam.id)).toEqual({ changed: 1, numbersKept: 0 });
    expect(await historyOf(id)).toMatchObject([{ reviewId: fine.id }]);
    expect(await state()).toEqual({ removedAt: expect.any(String) });
    expect(await auditOf(spam.id)).toMatchObject([
      { action: 'delete', fields: ['spam', 'luckyNumber'] },
    ]);
    expect(await shownTo(id)).toEqual({ ids: [fine.id], total: 1 });
  });

  test('of an older version is found by its moment, and left where nothing tells it', async () => {
    const { id } = await insertFreelancer(db);
    const moment = new Date('2026-03-01T00:00:00.123Z');
    const later = new Date(moment.getTime() + 5 * 60_000);
    await insertReviews(db, id, [
      { ...stars, luckyNumber: 7, createdAt: moment },
      { ...stars, luckyNumber: 8, createdAt: moment },
    ]);
    await db.insert(luckyNumberHistory).values([
      { freelancerId: id, luckyNumber: 7, createdAt: moment },
      { freelancerId: id, luckyNumber: 7, createdAt: later },
      { freelancerId: id, luckyNumber: 8, createdAt: later },
    ]);
    const ids = (await of(id)).map((review) => review.id);
    expect(await act('spam', ...ids)).toEqual({ changed: 2, numbersKept: 1 });
    expect((await historyOf(id)).map(({ createdAt }) => createdAt)).toEqual([later, later]);
  });
});

test('Only admins see and change', async () => {
  await expect(visitor.call(listNewestReviews, { query: {} })).rejects.toMatchObject({
    status: 401,
  });
  const change = visitor.call(changeReviews, { body: { act: 'hide', ids: [1] } });
  await expect(change).rejects.toMatchObject({ status: 401 });
});
