import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { readReceiptState } from '#features/luck/numbers/luck.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import {
  changeReviews,
  type ModerationAct,
  restoreReviews,
} from '#features/reviews/review-moderation.contract.ts';
import { deleteReview, listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import {
  allReviews,
  deletedReviews,
  luckyNumberHistory,
} from '#features/reviews/server/reviews.table.ts';
import { emptyReviewTrash } from '#features/reviews/trash/server/review-trash.queries.ts';
import { insertFreelancer, readFreelancer, wrongCounters } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor, admin } = await startTestApp();

const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const act = (name: ModerationAct, ...ids: number[]) =>
  admin.call(changeReviews, { body: { act: name, ids } });
const restore = (...ids: number[]) => admin.call(restoreReviews, { body: { ids } });

/** Two reviews, the first of them with a reply and the second hidden. */
const reviewedProfile = async () => {
  const { id } = await insertFreelancer(db);
  const submit = (comment: string) =>
    visitor.call(submitReview, { ...paramsOf(id), body: { ...stars, comment } });
  const [first, second] = [await submit("Kind 美 \\ 'quoted'"), await submit('Second')];
  await db.insert(reviewReplies).values({ reviewId: first.id, freelancerId: id, text: 'Thanks' });
  await act('hide', second.id);
  return { id, first, second };
};

const everythingOf = async (id: number) => ({
  profile: await readFreelancer(db, id),
  reviews: await db
    .select()
    .from(allReviews)
    .where(eq(allReviews.freelancerId, id))
    .orderBy(allReviews.id),
  replies: await db.select().from(reviewReplies).where(eq(reviewReplies.freelancerId, id)),
  numbers: await db
    .select()
    .from(luckyNumberHistory)
    .where(eq(luckyNumberHistory.freelancerId, id))
    .orderBy(luckyNumberHistory.id),
  shown: await visitor.call(listReviews, { ...paramsOf(id), query: {} }),
});

test.each(['delete', 'spam'] as const)(
  'An undo brings back every row after the act %s, with ratings and numbers',
  async (name) => {
    const { id, first, second } = await reviewedProfile();
    const hash = createHash('sha256')
      .update(first.receipt ?? '')
      .digest('hex');
    const before = await everythingOf(id);
    await act(name, first.id, second.id);
    expect((await everythingOf(id)).numbers).toHaveLength(name === 'spam' ? 0 : 2);
    expect(await readFreelancer(db, id)).toMatchObject({ reviewCount: 0 });
    expect(await restore(second.id, first.id)).toEqual({ changed: 2 });
    expect(await everythingOf(id)).toEqual(before);
    expect(await visitor.call(readReceiptState, { params: { hash } })).toEqual({ removedAt: null });
    expect(await wrongCounters(db)).toEqual([]);
    const query = { recordType: 'review', recordId: String(first.id) } as const;
    expect((await admin.call(listAuditLog, { query })).map(({ action }) => action)).toEqual([
      'restore',
      'delete',
    ]);
    // New rows do not collide with those that came back.
    await visitor.call(submitReview, { ...paramsOf(id), body: stars });
    expect(await db.$count(deletedReviews)).toBe(0);
  },
);

test('The call that deletes one review can be undone, too', async () => {
  const { id, first } = await reviewedProfile();
  const before = await everythingOf(id);
  await admin.call(deleteReview, paramsOf(first.id));
  await restore(first.id);
  expect(await everythingOf(id)).toEqual(before);
});

test('An undo works once, all or nothing, and one of many at the same time wins', async () => {
  const { id, first, second } = await reviewedProfile();
  await act('delete', first.id);
  await expect(restore(first.id, second.id)).rejects.toMatchObject({ status: 404 });
  const answers = await Promise.allSettled([1, 2, 3].map(() => restore(first.id)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(restore(first.id)).rejects.toMatchObject({ status: 404 });
  expect(await readFreelancer(db, id)).toMatchObject({ reviewCount: 1 });
  expect(await wrongCounters(db)).toEqual([]);
});

test('After an hour nothing is left to bring back', async () => {
  const { first } = await reviewedProfile();
  const setAge = (minutes: number) =>
    db
      .update(deletedReviews)
      .set({ deletedAt: sql`now() - make_interval(mins => ${minutes}::integer)` });
  await act('delete', first.id);
  await setAge(59);
  await emptyReviewTrash(db);
  expect(await db.$count(deletedReviews)).toBe(1);
  await setAge(61);
  await expect(restore(first.id)).rejects.toMatchObject({ status: 404 });
  await emptyReviewTrash(db);
  expect(await db.$count(deletedReviews)).toBe(0);
});

test('A review of a deleted profile comes back only after the profile', async () => {
  const { id, first } = await reviewedProfile();
  await act('delete', first.id);
  await admin.call(deleteFreelancer, paramsOf(id));
  await expect(restore(first.id)).rejects.toMatchObject({ status: 404 });
  await admin.call(restoreFreelancer, paramsOf(id));
  expect(await restore(first.id)).toEqual({ changed: 1 });
  await expect(visitor.call(restoreReviews, { body: { ids: [first.id] } })).rejects.toMatchObject({
    status: 401,
  });
});
