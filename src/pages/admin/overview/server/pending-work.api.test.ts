import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDraw } from '#features/luck/draws/draw-admin.contract.ts';
import { getDrawCalendar } from '#features/luck/draws/draw-calendar.contract.ts';
import { picturePairs } from '#features/media/uploads/server/picture-hashes.table.ts';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { profileRequests } from '#features/provider-portal/server/portal.table.ts';
import { changeReport } from '#features/reports/reports.contract.ts';
import { profileReports } from '#features/reports/server/reports.table.ts';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import { getPendingWork, MAX_COUNTED } from '#pages/admin/overview/pending-work.contract.ts';
import { insertFreelancer, insertReviews } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, admin, visitor } = await startTestApp();

const waiting = (seenReview?: number) =>
  admin.call(getPendingWork, {
    query: seenReview === undefined ? {} : { seenReview: String(seenReview) },
  });
const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

test('Nobody but an admin is told, and nothing waits in an empty house', async () => {
  await expect(visitor.call(getPendingWork, { query: {} })).rejects.toMatchObject({ status: 401 });
  const wrong = admin.call(getPendingWork, { query: { seenReview: 'all' } });
  await expect(wrong).rejects.toMatchObject({ status: 400 });
  expect(await waiting()).toEqual({
    openReports: 0,
    overdueReports: 0,
    heldReviews: 0,
    newReviews: 0,
    newestReview: 0,
    dueDraws: 0,
    openRequests: 0,
    waitingReplies: 0,
    dueConfirmations: 0,
    alikePictures: 0,
  });
});

test('Reports wait until they are closed, late ones apart, and far more are not counted', async () => {
  const { id: freelancerId } = await insertFreelancer(db);
  const report = { freelancerId, reason: 'other' } as const;
  const [first] = await db
    .insert(profileReports)
    .values([{ ...report, createdAt: daysAgo(2) }, report])
    .returning();
  expect(await waiting()).toMatchObject({ openReports: 2, overdueReports: 1 });
  await admin.call(changeReport, { ...paramsOf(first?.id ?? 0), body: { state: 'closed' } });
  expect(await waiting()).toMatchObject({ openReports: 1, overdueReports: 0 });
  await db.insert(profileReports).values(Array.from({ length: MAX_COUNTED + 20 }, () => report));
  expect(await waiting()).toMatchObject({ openReports: MAX_COUNTED });
  await db.delete(profileReports);
});

test('Reviews are new after the one that was seen, or for a day, and not with a deleted profile', async () => {
  const { id } = await insertFreelancer(db);
  await insertReviews(db, id, [
    { ...stars, createdAt: daysAgo(3) },
    { ...stars, createdAt: daysAgo(2) },
    stars,
  ]);
  const all = await db.select({ id: reviews.id }).from(reviews).orderBy(reviews.id);
  const [first = { id: 0 }, , last = { id: 0 }] = all;
  expect(await waiting()).toMatchObject({ newReviews: 1, newestReview: last.id });
  expect(await waiting(first.id)).toMatchObject({ newReviews: 2 });
  expect(await waiting(last.id)).toMatchObject({ newReviews: 0 });
  await admin.call(deleteFreelancer, paramsOf(id));
  expect(await waiting(first.id)).toMatchObject({ newReviews: 0 });
});

test('Results that are missing wait to be entered, as many as the calendar names', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => index);
  const drawDate = daysAgo(21).toISOString().slice(0, 10);
  const numbers = { firstPrize: 1, secondPrize: 2, thirdPrize: 3 };
  await admin.call(createDraw, {
    body: { drawNumber: '1', drawDate, ...numbers, starterPrizes: ten, consolationPrizes: ten },
  });
  const { missing } = await admin.call(getDrawCalendar);
  expect(missing.length).toBeGreaterThan(6);
  expect((await waiting()).dueDraws).toBe(missing.length);
});

test('What providers ask and reply waits, and confirmations that have lapsed or soon will', async () => {
  const made = await Promise.all(
    ['Ann', 'Bea', 'Cho', 'Dee'].map((name) => insertFreelancer(db, { name })),
  );
  const [ann = 0, bea = 0, cho = 0, dee = 0] = made.map(({ id }) => id);
  await db.insert(profileRequests).values({ freelancerId: ann, kind: 'changes' });
  await insertReviews(db, ann, [stars]);
  const [review = { id: 0 }] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(sql`freelancer_id = ${ann}`);
  await db.insert(reviewReplies).values({ reviewId: review.id, freelancerId: ann, text: 'Thanks' });
  const confirmed = { pictures: [], texts: {}, contentHash: '' };
  await db.insert(profileConfirmations).values([
    { ...confirmed, freelancerId: ann, name: 'Ann' },
    { ...confirmed, freelancerId: bea, name: 'Bea', confirmedAt: daysAgo(400) },
    { ...confirmed, freelancerId: cho, name: 'Cho', confirmedAt: daysAgo(350) },
    { ...confirmed, freelancerId: dee, name: 'Dee', confirmedAt: daysAgo(400) },
    // The last one counts.
    { ...confirmed, freelancerId: dee, name: 'Dee' },
  ]);
  // A change of a profile has the figure counted anew.
  await admin.call(updateFreelancer, { ...paramsOf(dee), body: { title: 'Guide' } });
  expect(await waiting()).toMatchObject({
    openRequests: 1,
    waitingReplies: 1,
    dueConfirmations: 2,
  });
  await admin.call(updateFreelancer, { ...paramsOf(ann), body: { name: 'Anna' } });
  expect(await waiting()).toMatchObject({ dueConfirmations: 3 });
  await admin.call(updateFreelancer, { ...paramsOf(bea), body: { isHidden: true } });
  expect(await waiting()).toMatchObject({ dueConfirmations: 2 });
});

test('Pictures alike wait as long as two profiles have them', async () => {
  const url = '/uploads/0123456789abcdef0123456789abcdef.webp';
  await db.insert(picturePairs).values({ url, otherUrl: url, likeness: 1 });
  expect(await waiting()).toMatchObject({ alikePictures: 0 });
  for (const name of ['Eve', 'Fay']) await insertFreelancer(db, { name, profileImage: url });
  expect(await waiting()).toMatchObject({ alikePictures: 1 });
});
