import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveLuckyNumber } from '#features/luck/wallet/web/save-number.ts';
import type { PostedReview } from '#features/reviews/posted-review.rules.ts';
import { postedReviewKey } from '#features/reviews/posted-review-key.rules.ts';
import { reviewDraftName } from '#features/reviews/web/use-submit-review.ts';
import { forgetVisitorDraft } from '#platform/web/forms/use-visitor-draft.ts';

/** The posted review that this page answers; taken from the query cache after the first render. */
export const usePostedReview = (freelancerId: number): PostedReview | undefined => {
  const queryClient = useQueryClient();
  const [posted] = useState(() =>
    queryClient.getQueryData<PostedReview>(postedReviewKey(freelancerId)),
  );
  useEffect(() => {
    const outcome = posted?.outcome;
    if (outcome?.kind !== 'taken') return;
    forgetVisitorDraft(reviewDraftName(freelancerId));
    saveLuckyNumber({ ...outcome, freelancerId, gotAt: Date.now() });
  }, [posted, freelancerId]);
  useEffect(() => {
    queryClient.removeQueries({ queryKey: postedReviewKey(freelancerId) });
  }, [queryClient, freelancerId]);
  return posted;
};
