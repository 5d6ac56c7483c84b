import { decoyOf } from '#features/luck/numbers/server/draw-number.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import {
  type StoredReview,
  type Submitting,
  storeReview,
} from '#features/reviews/server/reviews.service.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Ends the transaction without storing anything. */
class Discarded extends Error {
  readonly review: StoredReview;
  constructor(review: StoredReview) {
    super('The review of a robot is not stored');
    this.review = review;
  }
}

/**
 * Response for robots that fill the honeypot field. The review is stored and rolled back, so that the answer
 * has the form of a genuine one and takes about as long. The number and the receipt are decoys: a
 * genuine number would let a visitor try reviews until one gets the wanted number.
 */
export const respondToBot = async (
  db: Db,
  freelancerId: number,
  input: ReviewInput,
  by: Submitting,
): Promise<StoredReview> => {
  try {
    return await db.transaction(async (tx) => {
      throw new Discarded((await storeReview(tx, freelancerId, input, by)).review);
    });
  } catch (error) {
    if (!(error instanceof Discarded)) throw error;
    const { review } = error;
    return { ...review, ...decoyOf(review) };
  }
};
