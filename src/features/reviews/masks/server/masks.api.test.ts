import { expect, test } from 'vitest';
import { listReviewsToRead } from '#features/ai-content/server/ai-content.queries.ts';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { listWithReplies } from '#features/provider-portal/server/replies.service.ts';
import { changeReviewMask, MAX_MASKS } from '#features/reviews/masks/masks.contract.ts';
import { listNewestReviews } from '#features/reviews/review-moderation.contract.ts';
import { listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor, admin } = await startTestApp();

const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };
const comment = 'Ask for Orchid, call 8000 0000, she works at the Blue Cafe';
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const masking = (act: 'mask' | 'unmask', words: string, text = comment) => {
  const start = text.indexOf(words);
  return { act, start, end: start + words.length, words };
};
const mask = (id: number, ...given: Parameters<typeof masking>) =>
  admin.call(changeReviewMask, { ...paramsOf(id), body: masking(...given) });
const reviewed = async (text = comment) => {
  const { id } = await insertFreelancer(db);
  const body = { ...stars, comment: text };
  return { id, review: await visitor.call(submitReview, { ...paramsOf(id), body }) };
};
const shown = async (id: number) =>
  (await visitor.call(listReviews, { ...paramsOf(id), query: {} }))[0]?.comment;

test('Masked words are gone for visitors, the AI writer and the provider, and stay for admins', async () => {
  const { id, review } = await reviewed();
  const { start, end } = masking('mask', 'Orchid');
  expect(await mask(review.id, 'mask', 'Orchid')).toEqual({ masks: [{ start, end }] });
  const text = 'Ask for •••, call •••, she works at the Blue Cafe';
  expect(await shown(id)).toBe(text);
  expect(await listReviewsToRead(db, id)).toMatchObject([{ comment: text }]);
  expect(await listWithReplies(db, id, { offset: 0, limit: 1 })).toMatchObject([{ comment: text }]);
  const [forAdmin] = await admin.call(listReviews, { ...paramsOf(id), query: {} });
  expect(forAdmin).toMatchObject({ comment: text, original: { comment } });
  const query = { freelancerId: String(id) };
  const { reviews } = await admin.call(listNewestReviews, { query });
  expect(reviews).toMatchObject([{ comment, masks: [{ start, end }] }]);

  expect(await mask(review.id, 'unmask', 'Orchid')).toEqual({ masks: [] });
  expect(await shown(id)).toBe('Ask for Orchid, call •••, she works at the Blue Cafe');
  const audited = { recordType: 'review', recordId: String(review.id) } as const;
  const entries = await admin.call(listAuditLog, { query: audited });
  expect(entries.filter(({ fields }) => fields.includes('words'))).toMatchObject([
    { action: 'show' },
    { action: 'hide' },
  ]);
});

test('Masks of several admins at once are all kept, and overlapping ones are one', async () => {
  const { id, review } = await reviewed();
  await Promise.all(
    ['Orchid', 'Blue Cafe', 'the Blue', 'call 8000'].map((words) => mask(review.id, 'mask', words)),
  );
  expect(await shown(id)).toBe('Ask for •••, •••, she works at •••');
  // An undo takes back only its own mask.
  await mask(review.id, 'unmask', 'the Blue');
  expect(await shown(id)).toBe('Ask for •••, •••, she works at the •••');
});

test('Only words that are there are masked, and nothing is masked twice', async () => {
  const { id, review } = await reviewed();
  const before = await shown(id);
  const wrong = admin.call(changeReviewMask, {
    ...paramsOf(review.id),
    body: { act: 'mask', start: 0, end: 3, words: 'Not' },
  });
  await expect(wrong).rejects.toMatchObject({ status: 409 });
  await expect(mask(review.id, 'unmask', 'Orchid')).rejects.toMatchObject({ status: 409 });
  await expect(mask(2_000_000_000, 'mask', 'Orchid')).rejects.toMatchObject({ status: 404 });
  expect(await shown(id)).toBe(before);
  await mask(review.id, 'mask', 'Orchid');
  expect((await mask(review.id, 'mask', 'Orchid')).masks).toHaveLength(1);
  const body = masking('mask', 'Ask');
  const refused = visitor.call(changeReviewMask, { ...paramsOf(review.id), body });
  await expect(refused).rejects.toMatchObject({ status: 401 });
});

test('A review has a limited number of masks', async () => {
  const text = Array.from({ length: MAX_MASKS + 1 }, (_, index) => `word${index}x`).join(' ');
  const { review } = await reviewed(text);
  for (let index = 0; index < MAX_MASKS; index += 1) {
    await mask(review.id, 'mask', `word${index}x`, text);
  }
  await expect(mask(review.id, 'mask', `word${MAX_MASKS}x`, text)).rejects.toMatchObject({
    status: 409,
  });
});
