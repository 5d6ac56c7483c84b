import { max } from 'drizzle-orm';
import type { DrawLuckyNumber } from '#features/luck/numbers/server/luck.service.ts';
import { listVisibleIds } from '#features/profiles/server/profile-locks.queries.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import type { StoredReview } from '#features/reviews/server/reviews.service.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';

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
  const [visible] = await listVisibleIds(db, [freelancerId], { isAdmin: false });
  if (visible === undefined) throw notFound('Freelancer not found');
  const [last] = await db.select({ id: max(reviews.id) }).from(reviews);
  const { clientName = null, comment = null, lookAlikeRating, servicesRating, gfeRating } = input;
  return {
    id: (last?.id ?? 0) + 1,
    freelancerId,
    clientName,
    clientTitle: null,
    clientAvatar: null,
    lookAlikeRating,
    servicesRating,
    gfeRating,
    comment,
    luckyNumber: draw({ ...input, freelancerId }, 0).luckyNumber,
    receipt: null,
    createdAt: new Date(),
  };
};
