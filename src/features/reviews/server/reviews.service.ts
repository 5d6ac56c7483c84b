import type { DrawLuckyNumber } from '#features/luck/numbers/server/luck.service.ts';
import { REVIEW_POINTS } from '#features/profiles/popularity.rules.ts';
import { addPopularity } from '#features/profiles/server/popularity.queries.ts';
import { addStars, findReviewCount } from '#features/profiles/server/profile-counters.queries.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import type { Viewer } from '#features/profiles/server/profiles.queries.ts';
import { topicsOfReviews } from '#features/profiles/server/profiles.topics.ts';
import {
  maskContacts,
  maskReview,
  type ReviewText,
} from '#features/reviews/mask-contacts.rules.ts';
import type { ReviewInput, ReviewQuery } from '#features/reviews/reviews.contract.ts';
import { listRepliesTo } from '#features/reviews/server/review-replies.queries.ts';
import {
  findSubmitted,
  insertSubmission,
  reviewContentOf,
  submissionHash,
} from '#features/reviews/server/review-submissions.queries.ts';
import {
  countNumbersOf,
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
const shownReview = <Review extends ReviewText>(review: Review, { isAdmin }: Viewer) => {
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
  const total = await findReviewCount(db, freelancerId, viewer);
  if (total === undefined) throw unknown();
  const page = await listReviewPage(db, freelancerId, query);
  const shown = page.map((review) => shownReview(review, viewer));
  return { total, reviews: await withReplies(db, shown) };
};

/** The response to the submitter: includes the receipt, which nobody else gets. */
export type StoredReview = Awaited<ReturnType<typeof insertReview>> & {
  readonly receipt: string | null;
};

interface By {
  /** Keyed hashes of the visitor: for signals of abuse, and for the daily limit of points. */
  readonly visitor: string;
  readonly pointsVisitor: string;
  readonly draw: DrawLuckyNumber;
}

/** The profile lock serializes processes: the second of two equal submissions finds the first. */
export const addReview = (
  db: Db,
  freelancerId: number,
  input: ReviewInput,
  { visitor, pointsVisitor, draw }: By,
) =>
  db.transaction(async (tx): Promise<{ review: StoredReview; isRepeat: boolean }> => {
    const [locked] = await lockProfileCounters(tx, [freelancerId], { isAdmin: false });
    if (locked === undefined) throw unknown();
    const first = await findSubmitted(tx, freelancerId, input);
    if (first) return { review: first, isRepeat: true };
    const turn = input.visitorValue ? 0 : await countNumbersOf(tx, freelancerId);
    const { luckyNumber, receipt } = draw({ ...input, freelancerId }, turn);
    const drawn = { freelancerId, luckyNumber, receipt, visitor };
    const review = await insertReview(tx, { ...reviewContentOf(input), ...drawn });
    const hash = submissionHash(input);
    if (hash !== undefined) {
      const submission = { submissionHash: hash, reviewId: review.id, luckyNumber, receipt };
      await insertSubmission(tx, { freelancerId, ...submission });
    }
    await addStars(tx, [review], 1);
    await addPopularity(tx, [{ freelancerId, visitor: pointsVisitor, points: REVIEW_POINTS }]);
    announce(tx, ...topicsOfReviews(freelancerId), LUCKY_HISTORY, luckyNumberTopic(luckyNumber));
    return { review: { ...review, receipt }, isRepeat: false };
  });

/** Looks up a submission after waiting for in-flight submissions of the profile. */
export const findSubmittedWithLock = (db: Db, freelancerId: number, input: ReviewInput) =>
  db.transaction(async (tx) => {
    await lockProfileCounters(tx, [freelancerId], { isAdmin: true });
    return findSubmitted(tx, freelancerId, input);
  });
