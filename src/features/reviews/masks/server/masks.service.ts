import { recordAudit } from '#features/audit/server/audit.service.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { topicsOfReviews } from '#features/profiles/server/profiles.topics.ts';
import { type changeReviewMask, MAX_MASKS } from '#features/reviews/masks/masks.contract.ts';
import {
  listFreelancerIds,
  lockReviewText,
  saveMasks,
} from '#features/reviews/server/review-moderation.queries.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

type Masking = HandlerInput<typeof changeReviewMask>['body'];

/**
 * Adds or removes one mask under the lock of the profile. A comment never changes, so masks of several admins do
 * not disturb each other.
 */
export const changeMask = (db: Db, id: number, masking: Masking, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    const { act, start, end, words } = masking;
    const profiles = await listFreelancerIds(tx, [id]);
    const locked = await lockProfileCounters(tx, profiles, { isAdmin: true });
    const review = locked.length > 0 ? await lockReviewText(tx, id) : undefined;
    if (!review) throw notFound('Review not found');
    if (!words.isWellFormed() || review.comment?.slice(start, end) !== words) {
      throw conflict('These words are not in the review. Please choose them again.');
    }
    const before = review.masks ?? [];
    const others = before.filter((span) => span.start !== start || span.end !== end);
    const isThere = others.length < before.length;
    if (act === 'unmask' && !isThere) {
      throw conflict('Somebody else has already shown these words again.');
    }
    if (act === 'mask' && isThere) return { masks: [...before] };
    if (act === 'mask' && before.length >= MAX_MASKS) {
      throw conflict(`A review has at most ${MAX_MASKS} masks. Please choose longer parts.`);
    }
    const masks = act === 'mask' ? [...others, { start, end }] : others;
    await saveMasks(tx, id, masks);
    announce(tx, ...profiles.flatMap(topicsOfReviews));
    const note = { recordType: 'review', recordId: id, fields: ['words'] } as const;
    await recordAudit(tx, { admin, action: act === 'mask' ? 'hide' : 'show', ...note });
    return { masks };
  });
