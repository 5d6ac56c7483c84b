import { type ReviewHolding, reviewHolding } from '#features/reviews/holding/holding.contract.ts';
import { hasSimilarReview } from '#features/reviews/holding/server/held-reviews.queries.ts';
import type { ReviewText } from '#features/reviews/mask-contacts.rules.ts';
import {
  BURST_ON_PROFILE,
  BURST_OVERALL,
  textBits,
} from '#features/reviews/review-signals.rules.ts';
import { countRecentReviews } from '#features/reviews/server/review-signals.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addAndLockSetting,
  defineSetting,
  getSetting,
  setSetting,
} from '#platform/server/db/settings.ts';

const holdingSetting = defineSetting('reviewHolding', reviewHolding);
const NEVER_SAVED: ReviewHolding = { mode: 'never' };

export const findReviewHolding = async (db: Db): Promise<ReviewHolding> =>
  (await getSetting(db, holdingSetting)) ?? NEVER_SAVED;

/** Locks the setting until the transaction ends. */
export const lockReviewHolding = (tx: Db): Promise<ReviewHolding> =>
  addAndLockSetting(tx, holdingSetting, NEVER_SAVED);

export const updateReviewHolding = (tx: Db, holding: ReviewHolding) =>
  setSetting(tx, holdingSetting, holding);

interface NewReviewFacts extends ReviewText {
  readonly freelancerId: number;
  readonly visitor: string;
  readonly textHash: string | null;
}

/** The signals that the analysis would set now. The text is looked at first, because that takes no query. */
const isFlagged = async (tx: Db, review: NewReviewFacts): Promise<boolean> => {
  if (textBits(review) !== 0 || (await hasSimilarReview(tx, review))) return true;
  const { here, everywhere } = await countRecentReviews(tx, review.freelancerId);
  return here + 1 >= BURST_ON_PROFILE || everywhere + 1 >= BURST_OVERALL;
};

/** Whether a new review, which is not stored yet, waits for an approval. */
export const mustHold = async (tx: Db, review: NewReviewFacts): Promise<boolean> => {
  const { mode } = await findReviewHolding(tx);
  return mode === 'all' || (mode === 'flagged' && (await isFlagged(tx, review)));
};
