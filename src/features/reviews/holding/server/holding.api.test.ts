import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listReviewsToRead } from '#features/ai-content/server/ai-content.queries.ts';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import {
  getReviewHolding,
  type HoldingMode,
  saveReviewHolding,
} from '#features/reviews/holding/holding.contract.ts';
import {
  changeReviews,
  listNewestReviews,
  type ModerationAct,
} from '#features/reviews/review-moderation.contract.ts';
import { listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { luckyNumberHistory } from '#features/reviews/server/reviews.table.ts';
import { getPendingWork } from '#pages/admin/overview/pending-work.contract.ts';
import { insertFreelancer, readFreelancer, wrongCounters } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const submit = (id: number, body: object = {}) =>
  visitor.call(submitReview, { ...paramsOf(id), body: { ...stars, ...body } });
const act = (name: ModerationAct, ...ids: number[]) =>
  admin.call(changeReviews, { body: { act: name, ids } });
const hold = (mode: HoldingMode) => admin.call(saveReviewHolding, { body: { mode } });
const shownTo = async (id: number) =>
  (await visitor.call(listReviews, { ...paramsOf(id), query: {} })).map((review) => review.id);
const listed = async (id: number, state: 'all' | 'held' | 'hidden' = 'all') =>
  (await admin.call(listNewestReviews, { query: { freelancerId: String(id), state } })).reviews;

beforeEach(() => hold('never'));

describe('The setting', () => {
  test('holds nothing at first, and its changes are noted', async () => {
    expect(await admin.call(getReviewHolding)).toEqual({ mode: 'never' });
    expect(await hold('flagged')).toEqual({ mode: 'flagged' });
    await hold('flagged');
    const query = { recordType: 'review_holding' } as const;
    expect(await admin.call(listAuditLog, { query })).toMatchObject([
      { action: 'update', fields: ['mode'] },
    ]);
  });

  test('is not overwritten by whoever saw another value', async () => {
    await hold('all');
    const stale = { mode: 'flagged', base: { mode: 'never' } } as const;
    await expect(admin.call(saveReviewHolding, { body: stale })).rejects.toMatchObject({
      status: 409,
    });
    expect(await admin.call(getReviewHolding)).toEqual({ mode: 'all' });
  });

  test('is neither read nor changed by visitors, and has three values', async () => {
    await expect(visitor.call(getReviewHolding)).rejects.toMatchObject({ status: 401 });
    const body = { mode: 'all' } as const;
    await expect(visitor.call(saveReviewHolding, { body })).rejects.toMatchObject({ status: 401 });
    const wrong = admin.call(saveReviewHolding, { body: { mode: 'some' as never } });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
  });
});

describe('A held review', () => {
  test('gives its number and receipt, and is not public until it is approved', async () => {
    const { id } = await insertFreelancer(db);
    const untouched = await readFreelancer(db, id);
    await hold('all');
    const sent = await submit(id, { comment: 'Kind', clientName: 'Ann' });
    expect(sent).toMatchObject({ isHeld: true, comment: 'Kind', receipt: expect.any(String) });
    expect(await shownTo(id)).toEqual([]);
    expect(await listReviewsToRead(db, id)).toEqual([]);
    const { rating, reviewCount } = untouched;
    expect(await readFreelancer(db, id)).toMatchObject({ rating, reviewCount });
    const history = db
      .select()
      .from(luckyNumberHistory)
      .where(eq(luckyNumberHistory.freelancerId, id));
    expect(await history).toMatchObject([{ luckyNumber: sent.luckyNumber, reviewId: sent.id }]);
    expect(await listed(id, 'held')).toMatchObject([{ id: sent.id, isHeld: true }]);
    expect(await listed(id, 'hidden')).toEqual([]);
    const waiting = await admin.call(getPendingWork, { query: {} });
    expect(waiting).toMatchObject({ heldReviews: 1, newReviews: 0 });

    expect(await act('approve', sent.id)).toEqual({ changed: 1, numbersKept: 0 });
    expect(await shownTo(id)).toEqual([sent.id]);
    expect(await readFreelancer(db, id)).toMatchObject({ rating: 40, reviewCount: 1 });
    expect(await admin.call(getPendingWork, { query: {} })).toMatchObject({ heldReviews: 0 });
    expect(await act('approve', sent.id)).toEqual({ changed: 0, numbersKept: 0 });
    expect(await wrongCounters(db)).toEqual([]);
    const query = { recordType: 'review', recordId: String(sent.id) } as const;
    expect(await admin.call(listAuditLog, { query })).toMatchObject([{ action: 'approve' }]);
  });

  test('is answered alike when it is sent again, until it is approved', async () => {
    const { id } = await insertFreelancer(db);
    await hold('all');
    const body = { comment: 'Twice', submissionKey: 'h'.repeat(22) };
    const first = await submit(id, body);
    await hold('never');
    expect(await submit(id, body)).toEqual(first);
    await act('approve', first.id);
    const { isHeld: _isHeld, ...open } = first;
    expect(await submit(id, body)).toEqual(open);
  });

  test('can be hidden, and waits again after an undo', async () => {
    const { id } = await insertFreelancer(db);
    await hold('all');
    const one = await submit(id, { comment: 'One' });
    await hold('never');
    const two = await submit(id, { comment: 'Two' });
    await act('hide', one.id, two.id);
    expect(await listed(id, 'hidden')).toHaveLength(2);
    await act('restore', two.id);
    await act('hold', one.id);
    expect(await listed(id, 'held')).toMatchObject([{ id: one.id }]);
    expect(await shownTo(id)).toEqual([two.id]);
    // The undo of an approval.
    await act('approve', one.id);
    await act('hold', one.id);
    expect(await listed(id, 'held')).toMatchObject([{ id: one.id }]);
    await act('spam', one.id);
    expect(await listed(id)).toMatchObject([{ id: two.id, isHeld: false, hiddenAt: null }]);
    expect(await wrongCounters(db)).toEqual([]);
  });
});

describe('Flagged reviews', () => {
  const sendFrom = async (last: number, id: number, comment: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/freelancers/${id}/reviews`,
      payload: { ...stars, comment },
      remoteAddress: `203.0.113.${last}`,
    });
    return answer.json();
  };

  test('alone are held, also without a look at the list before', async () => {
    const { id } = await insertFreelancer(db);
    await hold('flagged');
    const personal =
      'Her name is Tan Mei Lin, she lives at 24 Orchid Petal Road, Telegram: lily_demo';
    expect(await sendFrom(11, id, personal)).toMatchObject({ isHeld: true });
    expect(await shownTo(id)).toEqual([]);
    expect((await listed(id, 'held')).map(({ signals }) => signals)).toEqual([
      ['contact', 'full_name', 'address'],
    ]);
    const fine = await sendFrom(12, id, 'Fine');
    expect(fine).not.toHaveProperty('isHeld');
    expect(await shownTo(id)).toEqual([fine.id]);
  });

  test('are those of a visitor or with a text that came before, too', async () => {
    const { id } = await insertFreelancer(db);
    await hold('flagged');
    const comment = 'A very long walk along the quiet river';
    expect(await sendFrom(21, id, comment)).not.toHaveProperty('isHeld');
    expect(await sendFrom(22, id, `${comment}!`)).toMatchObject({ isHeld: true });
    expect(await sendFrom(21, id, 'Once more')).toMatchObject({ isHeld: true });
    expect(await sendFrom(23, id, 'What nobody wrote before')).not.toHaveProperty('isHeld');
  });
});
