/** Query cache key of a posted review. Every page loads this file. */
export const POSTED_REVIEW_KEY = ['posted-review'] as const;
export const postedReviewKey = (freelancerId: number) =>
  [...POSTED_REVIEW_KEY, freelancerId] as const;
