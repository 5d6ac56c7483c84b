import { useQueryClient } from '@tanstack/react-query';
import { saveLuckyNumber } from '#features/luck/wallet/web/save-number.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { ReviewDraft } from '#features/reviews/posted-review.rules.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { reviewsQuery } from '#features/reviews/web/use-reviews.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { showFailure } from '#platform/web/api/error-texts.ts';
import { useSend } from '#platform/web/api/use-send.ts';
import { randomId } from '#platform/web/browser/random-id.ts';
import { forgetVisitorDraft } from '#platform/web/forms/use-visitor-draft.ts';
import { m } from '#platform/web/texts/messages.js';

export const reviewDraftName = (freelancerId: number): string => `review:${freelancerId}`;

/** `keep` stores a new idempotency key and a new client seed with the draft. */
export const useSubmitReview = (
  freelancerId: number,
  keep: (keys: Pick<ReviewDraft, 'submissionKey' | 'visitorValue'>) => void,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  // Exclusive, because a second click comes with a draft that has no keys yet.
  const isExclusive = true;
  return useSend(
    {
      mutationFn: async (draft: ReviewDraft) => {
        // A failed draft keeps its key: it may be stored, and only the response was lost.
        const body = { submissionKey: randomId(), visitorValue: randomId(), ...draft };
        keep({ submissionKey: body.submissionKey, visitorValue: body.visitorValue });
        const send = (proof: { proof?: string }) =>
          api.call(submitReview, {
            params: { id: String(freelancerId) },
            body: { ...body, ...proof },
          });
        const review = await send({}).catch(async (error) => {
          if (!error.challenge) throw error;
          const { proveWork } = await import('#features/reviews/web/prove-work.ts');
          return send({ proof: await proveWork(error.challenge) });
        });
        return { ...review, sent: { ...body, freelancerId } };
      },
      onSuccess: (review) => {
        forgetVisitorDraft(reviewDraftName(freelancerId));
        // Saved here, so that the number is not lost if the visitor has left the page.
        saveLuckyNumber({ ...review, gotAt: Date.parse(review.createdAt) });
        const stale = [
          reviewsQuery(api, freelancerId).queryKey,
          freelancerKeys.one(freelancerId),
          freelancerKeys.lists,
          freelancerKeys.featured,
          ['lucky-garden'],
        ] as const;
        for (const queryKey of stale) queryClient.invalidateQueries({ queryKey });
      },
      onError: (error) => showFailure(error, m.review_failed()),
    },
    isExclusive,
  );
};
