import { useMutation, useQueryClient } from '@tanstack/react-query';
import { freelancerKeys } from '#features/freelancers/web/freelancer-keys.ts';
import type { ReviewDraft } from '#features/reviews/posted-review.rules.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { reviewsQuery } from '#features/reviews/web/use-reviews.ts';
import { messageOf } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { useToast } from '#platform/web/toast.tsx';

export const useSubmitReview = (freelancerId: number) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (draft: ReviewDraft) =>
      api.call(submitReview, { params: { id: String(freelancerId) }, body: draft }),
    onSuccess: () => {
      const stale = [
        reviewsQuery(api, freelancerId).queryKey,
        freelancerKeys.one(freelancerId),
        freelancerKeys.lists,
        freelancerKeys.featured,
        ['lucky-garden'],
      ];
      for (const queryKey of stale) queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      toast({
        title: m.error_title(),
        description: messageOf(error, m.review_failed()),
        variant: 'destructive',
      }),
  });
};
