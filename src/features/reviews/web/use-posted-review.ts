import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepLuckyNumber } from '#features/luck/wallet/web/save-number.ts';
import { type PostedReview, postedReviewKey } from '#features/reviews/posted-review.rules.ts';

/** The review that this page answers, if it was sent as a plain form; the next visit forgets it. */
export const usePostedReview = (freelancerId: number): PostedReview | undefined => {
  const queryClient = useQueryClient();
  const [posted] = useState(() =>
    queryClient.getQueryData<PostedReview>(postedReviewKey(freelancerId)),
  );
  useEffect(() => {
    const outcome = posted?.outcome;
    if (outcome?.kind === 'taken') keepLuckyNumber({ ...outcome, freelancerId, gotAt: Date.now() });
  }, [posted, freelancerId]);
  useEffect(() => {
    queryClient.removeQueries({ queryKey: postedReviewKey(freelancerId) });
  }, [queryClient, freelancerId]);
  return posted;
};
