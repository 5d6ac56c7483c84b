import type { DrawLuckyNumber } from '#features/luck/numbers/server/luck.service.ts';
import { REVIEW_POINTS } from '#features/profiles/popularity.rules.ts';
import { addPopularity } from '#features/profiles/server/popularity.queries.ts';
import { addStars, findReviewCount } from '#features/profiles/server/profile-counters.queries.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import type { Viewer } from '#features/profiles/server/profiles.queries.ts';
import { topicsOfReviews } from '#features/profiles/server/profiles.topics.ts';
import { mustHold } from '#features/reviews/holding/server/holding.service.ts';
import { maskContacts, maskReview } from '#features/reviews/mask-contacts.rules.ts';
import type { ReviewInput, ReviewQuery } from '#features/reviews/reviews.contract.ts';
import { listRepliesTo } from '#features/reviews/server/review-replies.queries.ts';
import { textHashOf } from '#features/reviews/server/review-signals.service.ts';
import {
  findSubmitted,
  insertSubmissions,
  reviewContentOf,
  submissionHash,
} from '#features/reviews/server/review-submissions.queries.ts';
import {
  countNumbersOf,
  countReviewsIn,
  insertReview,
  listReviewPage,
} from '#features/reviews/server/reviews.queries.ts';
import { LUCKY_HISTORY, luckyNumberTopic } from '#features/reviews/server/reviews.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';

const unknown = () => notFound('Freelancer not found');

/** Adds approved replies, masked for visitors. */
const withReplies = async <Review extends { id: number }>(db: Db, page: readonly Review[]) => {
  const replies = await listRepliesTo(
    db,
    page.map(({ id }) => id),
  );
  return page.map((review) => {
    const { state, text } = replies.get(review.id) ?? {};
    return { ...review, reply: state === 'approved' && text ? maskContacts(text) : null };
  });
};

/** Masks a review; admins also get the original text. */
const shownReview = (
  review: Awaited<ReturnType<typeof listReviewPage>>[number],
  { isAdmin }: Viewer,
) => {
  const shown = maskReview(review);
  const { clientName, comment } = review;
  const isMasked = shown.clientName !== clientName || shown.comment !== comment;
  return isAdmin && isMasked ? { ...shown, original: { clientName, comment } } : shown;
};

export const listReviewsOfFreelancer = async (
  db: Db,
  freelancerId: number,
  query: ReviewQuery,
  viewer: Viewer,
) => {
  const { language } = query;
  const all = await findReviewCount(db, freelancerId, viewer);
  if (all === undefined) throw unknown();
  const total = language ? await countReviewsIn(db, freelancerId, language) : all;
  const page = await listReviewPage(db, freelancerId, query);
  const shown = page.map((review) => shownReview(review, viewer));
  return { total, reviews: await withReplies(db, shown) };
};

/** The response to the submitter: includes the receipt, which nobody else gets. */
export type StoredReview = Awaited<ReturnType<typeof insertReview>> & {
  readonly receipt: string | null;
  /** Set if the review waits for an approval. */
  readonly isHeld?: boolean;
};

export interface Submitting {
  /** Keyed hashes of the visitor: for signals of abuse, and for the daily limit of points. */
  readonly visitor: string;
  readonly pointsVisitor: string;
  readonly draw: DrawLuckyNumber;
}

/**
 * Draws a number that was not drawn before on that day. The same review with the same bytes of the visitor
 * gives the same number, so it gets the first answer again instead of another receipt. Without such bytes
 * the count of numbers takes their place; it may repeat after numbers were removed.
 */
const drawOnce = async (
  tx: Db,
  freelancerId: number,
  input: ReviewInput,
  draw: DrawLuckyNumber,
) => {
  const sent = { ...input, freelancerId };
  for (let turn = input.visitorValue ? 0 : await countNumbersOf(tx, freelancerId); ; turn += 1) {
    const drawn = draw(sent, turn);
    const first = await findSubmitted(tx, freelancerId, input, drawn.drawKey);
    if (!first || input.visitorValue) return { drawn, first };
  }
};

/** The profile lock serializes processes: the second of two equal submissions finds the first. */
export const storeReview = async (
  tx: Db,
  freelancerId: number,
  input: ReviewInput,
  { visitor, pointsVisitor, draw }: Submitting,
): Promise<{ review: StoredReview; isRepeat: boolean }> => {
  const [locked] = await lockProfileCounters(tx, [freelancerId], { isAdmin: false });
  if (locked === undefined) throw unknown();
  const hash = submissionHash(input);
  const sameKey = await findSubmitted(tx, freelancerId, input, hash);
  if (sameKey) return { review: sameKey, isRepeat: true };
  const { drawn, first } = await drawOnce(tx, freelancerId, input, draw);
  // With another key it is no retry, so it counts against the rate limits.
  if (first) return { review: first, isRepeat: false };
  const { luckyNumber, receipt, drawKey } = drawn;
  const content = reviewContentOf(input);
  const textHash = textHashOf(content.comment);
  const isHeld = await mustHold(tx, { ...content, freelancerId, visitor, textHash });
  const numbered = { freelancerId, luckyNumber, receipt, visitor, textHash, isHeld };
  const review = await insertReview(tx, { ...content, ...numbered });
  const submission = { freelancerId, reviewId: review.id, luckyNumber, receipt };
  const hashes = hash === undefined ? [drawKey] : [drawKey, hash];
  await insertSubmissions(
    tx,
    hashes.map((submissionHash) => ({ ...submission, submissionHash })),
  );
  if (!isHeld) await addStars(tx, [review], 1);
  await addPopularity(tx, [{ freelancerId, visitor: pointsVisitor, points: REVIEW_POINTS }]);
  announce(tx, ...topicsOfReviews(freelancerId), LUCKY_HISTORY, luckyNumberTopic(luckyNumber));
  return { review: { ...review, receipt, ...(isHeld && { isHeld }) }, isRepeat: false };
};

export const addReview = (db: Db, freelancerId: number, input: ReviewInput, by: Submitting) =>
  db.transaction((tx) => storeReview(tx, freelancerId, input, by));

/** Looks up a submission after waiting for in-flight submissions of the profile. */
export const findSubmittedWithLock = (db: Db, freelancerId: number, input: ReviewInput) =>
  db.transaction(async (tx) => {
    await lockProfileCounters(tx, [freelancerId], { isAdmin: true });
    return findSubmitted(tx, freelancerId, input);
  });
