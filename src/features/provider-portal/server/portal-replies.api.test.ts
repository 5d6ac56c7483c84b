import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import {
  listReviewReplies,
  settleReviewReply,
} from '#features/provider-portal/portal-admin.contract.ts';
import { changeReviews } from '#features/reviews/review-moderation.contract.ts';
import { deleteReview, listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };

const start = async () => {
  const { id } = await insertFreelancer(db);
  const review = await visitor.call(submitReview, {
    ...paramsOf(id),
    body: { ...stars, comment: 'A lovely walk.' },
  });
  const her = await openPortal(app, admin, id);
  const reply = (text: string) => her.send('PUT', `/reviews/${review.id}/reply`, { text });
  const shown = async () => {
    const [first] = await visitor.call(listReviews, { ...paramsOf(id), query: {} });
    return first?.reply;
  };
  const hers = async () => (await her.send('GET', '/reviews')).json();
  const settle = (state: 'approved' | 'refused' | 'waiting', text: string) =>
    admin.call(settleReviewReply, { ...paramsOf(review.id), body: { state, text } });
  return { id, reviewId: review.id, her, reply, shown, hers, settle };
};

test('A reply waits for an admin, and is shown once it is approved', async () => {
  const { id, reviewId, reply, shown, hers, settle } = await start();
  expect(await shown()).toBeNull();
  expect((await reply(' Thank you! ')).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  expect(await hers()).toMatchObject([
    {
      id: reviewId,
      comment: 'A lovely walk.',
      rating: 4,
      reply: { text: 'Thank you!', state: 'waiting' },
    },
  ]);
  const waiting = await admin.call(listReviewReplies, { query: {} });
  expect(waiting.filter(({ freelancerId }) => freelancerId === id)).toMatchObject([
    { id: reviewId, text: 'Thank you!', comment: 'A lovely walk.', state: 'waiting' },
  ]);
  await settle('approved', 'Thank you!');
  expect(await shown()).toBe('Thank you!');
  const entries = await admin.call(listAuditLog, {
    query: { recordType: 'profile', recordId: String(id) },
  });
  expect(entries.flatMap(({ fields }) => fields).reverse()).toEqual([
    'private link created',
    'private link opened',
    `reply to review ${reviewId}`,
    `reply to review ${reviewId} approved`,
  ]);
});

test('Who was too quick lets a reply wait again', async () => {
  const { id, reviewId, reply, shown, hers, settle } = await start();
  await reply('Thank you!');
  await settle('approved', 'Thank you!');
  await settle('waiting', 'Thank you!');
  expect(await shown()).toBeNull();
  expect(await hers()).toMatchObject([{ reply: { state: 'waiting' } }]);
  const [row] = await db.select().from(reviewReplies).where(eq(reviewReplies.reviewId, reviewId));
  expect(row?.settledAt).toBeNull();
  const waiting = await admin.call(listReviewReplies, { query: {} });
  expect(waiting.map(({ freelancerId }) => freelancerId)).toContain(id);
});

test('A reply tells nobody how to reach somebody outside', async () => {
  const { reply, shown, settle } = await start();
  const text = 'Write to me@mail.example, call +65 8000 0001 or see https://chat.example/me';
  await reply(text);
  await settle('approved', text);
  const told = await shown();
  expect(told).toContain('Write to •••');
  for (const part of ['mail.example', '8000', 'chat.example']) expect(told).not.toContain(part);
});

test('Another text waits anew, and what was read is what is approved', async () => {
  const { reply, shown, settle } = await start();
  await reply('Thank you!');
  await settle('approved', 'Thank you!');
  await reply('Come again!');
  expect(await shown()).toBeNull();
  await expect(settle('approved', 'Thank you!')).rejects.toMatchObject({ status: 409 });
  expect(await shown()).toBeNull();
  await settle('refused', 'Come again!');
  expect(await shown()).toBeNull();
  await settle('approved', 'Come again!');
  expect(await shown()).toBe('Come again!');
});

test('A reply to a hidden review is neither listed nor counted', async () => {
  const { reviewId, reply } = await start();
  await reply('Thank you!');
  const list = async () => {
    const { data, headers } = await admin.callWithHeaders(listReviewReplies, { query: {} });
    return { ids: data.map(({ id }) => id), total: Number(headers.get('x-total-count')) };
  };
  const before = await list();
  expect(before.ids).toContain(reviewId);
  await admin.call(changeReviews, { body: { act: 'hide', ids: [reviewId] } });
  const after = await list();
  expect(after.ids).not.toContain(reviewId);
  expect(after.total).toBe(before.total - 1);
  expect(after.ids).toHaveLength(after.total);
});

test('She can take a reply back, and it goes with its review', async () => {
  const { reviewId, her, reply, shown, settle } = await start();
  await reply('Thank you!');
  await settle('approved', 'Thank you!');
  const withdraw = () => her.send('DELETE', `/reviews/${reviewId}/reply`);
  expect((await withdraw()).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  expect((await withdraw()).statusCode).toBe(404);
  await reply('Thank you again!');
  await admin.call(deleteReview, paramsOf(reviewId));
  expect(await db.$count(reviewReplies, eq(reviewReplies.reviewId, reviewId))).toBe(0);
  expect((await reply('To nobody')).statusCode).toBe(404);
});

test.each([{}, { text: '' }, { text: '   ' }, { text: 'x'.repeat(1_001) }, { text: 5 }])(
  'A reply that cannot be read is refused: %#',
  async (body) => {
    const { her, reviewId } = await start();
    expect((await her.send('PUT', `/reviews/${reviewId}/reply`, body)).statusCode).toBe(400);
    expect(await db.$count(reviewReplies, sql`${reviewReplies.reviewId} = ${reviewId}`)).toBe(0);
  },
);
