import { max } from 'drizzle-orm';
import type { DrawFor } from '#features/luck/numbers/server/luck.service.ts';
import { listVisibleIds } from '#features/profiles/server/profile-locks.queries.ts';
import type { ReviewInput } from '#features/reviews/reviews.contract.ts';
import type { StoredReview } from '#features/reviews/server/reviews.service.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';

/**
 * What a robot gets that filled the field which people do not see: an answer like any other, of a review that is
 * nowhere. It comes without a receipt, because the site signs nothing that is not so.
 */
export const answerRobot = async (
  db: Db,
  freelancerId: number,
  input: ReviewInput,
  draw: DrawFor,
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
