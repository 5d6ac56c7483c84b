import { randomInt } from 'node:crypto';
import { REVIEW_POINTS } from '#features/freelancers/popularity.rules.ts';
import {
  addPopularity,
  listExistingIds,
  lockFreelancers,
} from '#features/freelancers/server/popularity.queries.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import {
  findFreelancerIdOfReview,
  insertReview,
  listReviewsOf,
  removeReview,
  updateRatings,
} from '#features/reviews/server/reviews.queries.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';

const LUCKY_NUMBERS = 10_000;

export const listReviewsOfFreelancer = async (db: Db, freelancerId: number) => {
  const reviews = await listReviewsOf(db, freelancerId);
  const [found] = reviews.length > 0 ? [freelancerId] : await listExistingIds(db, [freelancerId]);
  if (!found) throw notFound('Freelancer not found');
  return reviews;
};

export const addReview = (db: Db, freelancerId: number, input: ReviewInput, visitor: string) =>
  db.transaction(async (tx) => {
    const [found] = await lockFreelancers(tx, [freelancerId]);
    if (!found) throw notFound('Freelancer not found');
    const luckyNumber = randomInt(0, LUCKY_NUMBERS);
    const review = await insertReview(tx, { ...input, freelancerId, luckyNumber });
    await updateRatings(tx, freelancerId);
    await addPopularity(tx, [{ freelancerId, visitor, points: REVIEW_POINTS }]);
    return review;
  });

/** The lucky number stays in the history: it is kept forever. */
export const dropReview = (db: Db, id: number) =>
  db.transaction(async (tx) => {
    const freelancerId = await findFreelancerIdOfReview(tx, id);
    if (freelancerId === undefined) throw notFound('Review not found');
    await lockFreelancers(tx, [freelancerId]);
    if (!(await removeReview(tx, id))) throw notFound('Review not found');
    await updateRatings(tx, freelancerId);
  });
