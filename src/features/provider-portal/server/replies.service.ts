import { profileTopic } from '#features/profiles/server/profiles.topics.ts';
import type { settleReviewReply } from '#features/provider-portal/portal-admin.contract.ts';
import {
  recordProviderAction,
  withProfile,
} from '#features/provider-portal/server/portal.service.ts';
import { maskReview } from '#features/reviews/mask-contacts.rules.ts';
import {
  deleteReply,
  listRepliesTo,
  lockReply,
  settleReply,
  writeReply,
} from '#features/reviews/server/review-replies.queries.ts';
import { listReviewPage } from '#features/reviews/server/reviews.queries.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const CRITERIA = 3;

/** Lists the reviews as visitors see them, with the mean of the three ratings. */
export const listWithReplies = async (
  db: Db,
  freelancerId: number,
  page: { offset: number; limit: number },
) => {
  const reviews = (await listReviewPage(db, freelancerId, page)).map(maskReview);
  const replies = await listRepliesTo(
    db,
    reviews.map(({ id }) => id),
  );
  return reviews.map((review) => ({
    id: review.id,
    clientName: review.clientName,
    comment: review.comment,
    rating: (review.lookAlikeRating + review.servicesRating + review.gfeRating) / CRITERIA,
    createdAt: review.createdAt,
    reply: replies.get(review.id) ?? null,
  }));
};

const unknownReview = () => notFound('Review not found');

export const saveOwnReply = (db: Db, freelancerId: number, reviewId: number, text: string) =>
  withProfile(db, freelancerId, async (tx) => {
    if (!(await writeReply(tx, { freelancerId, reviewId, text }))) throw unknownReview();
    // A previously approved reply is replaced and must disappear from cached pages.
    announce(tx, profileTopic(freelancerId));
    await recordProviderAction(tx, freelancerId, `reply to review ${reviewId}`);
  });

export const deleteOwnReply = (db: Db, freelancerId: number, reviewId: number) =>
  withProfile(db, freelancerId, async (tx) => {
    if (!(await deleteReply(tx, freelancerId, reviewId))) throw unknownReview();
    announce(tx, profileTopic(freelancerId));
    await recordProviderAction(tx, freelancerId, `reply to review ${reviewId} withdrawn`);
  });

export const moderateReply = (
  db: Db,
  reviewId: number,
  { state, text }: HandlerInput<typeof settleReviewReply>['body'],
  admin: AdminIdentity,
) =>
  db.transaction(async (tx) => {
    const found = await lockReply(tx, reviewId);
    if (!found) throw notFound('Reply not found');
    if (found.text !== text) {
      throw conflict('The provider has changed this reply. Please read it again.');
    }
    await settleReply(tx, reviewId, state);
    announce(tx, profileTopic(found.freelancerId));
    const what = `reply to review ${reviewId} ${state}`;
    await recordProviderAction(tx, found.freelancerId, what, admin);
  });
