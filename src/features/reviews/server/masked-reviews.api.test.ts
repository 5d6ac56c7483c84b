import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MASK } from '#features/reviews/mask-contacts.rules.ts';
import { listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor, admin } = await startTestApp();

const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
const written = {
  clientName: 'Ann 8000 0000',
  comment: 'Write to someone@example.com, it was $300',
};
const shown = { clientName: `Ann ${MASK}`, comment: `Write to ${MASK}, it was $300` };

test('Visitors read reviews without contact data; what is stored stays as it was written', async () => {
  const { id } = await insertFreelancer(db);
  const params = { id: String(id) };
  const body = { ...stars, ...written, submissionKey: 'k'.repeat(22) };
  const answer = await visitor.call(submitReview, { params, body });
  expect(answer).toMatchObject(shown);
  expect(await visitor.call(submitReview, { params, body })).toEqual(answer);
  const [listed] = await visitor.call(listReviews, { params, query: {} });
  expect(listed).toMatchObject(shown);
  expect(JSON.stringify(listed)).not.toContain('8000');
  expect(await db.select().from(reviews).where(eq(reviews.freelancerId, id))).toMatchObject([
    written,
  ]);
});

test('An admin gets what was written beside what is shown, and only where they differ', async () => {
  const { id } = await insertFreelancer(db);
  const params = { id: String(id) };
  await visitor.call(submitReview, { params, body: { ...stars, ...written } });
  await visitor.call(submitReview, { params, body: { ...stars, comment: 'Fine' } });
  const [plain, masked] = await admin.call(listReviews, { params, query: {} });
  expect(masked).toMatchObject({ ...shown, original: written });
  expect(plain).not.toHaveProperty('original');
});
