import { max } from 'drizzle-orm';
import type { DrawLuckyNumber } from '#features/luck/numbers/server/luck.service.ts';
import { assertVisible } from '#features/profiles/server/profiles.service.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import { reviewContentOf } from '#features/reviews/server/review-submissions.queries.ts';
import type { StoredReview } from '#features/reviews/server/reviews.service.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/**
 * Response for bots that fill the honeypot field: looks like a normal response, but nothing is
 * stored. It has no receipt, because the server must not sign a number that does not exist.
 */
export const respondToBot = async (
  db: Db,
  freelancerId: number,
  input: ReviewInput,
  draw: DrawLuckyNumber,
): Promise<StoredReview> => {
  await assertVisible(db, freelancerId, { isAdmin: false });
  const [last] = await db.select({ id: max(reviews.id) }).from(reviews);
  return {
    ...reviewContentOf(input),
    id: (last?.id ?? 0) + 1,
    freelancerId,
    luckyNumber: draw({ ...input, freelancerId }, 0).luckyNumber,
    receipt: null,
    createdAt: new Date(),
  };
};
