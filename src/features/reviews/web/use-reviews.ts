import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listReviews, REVIEWS_PER_PAGE } from '#features/reviews/reviews.contract.ts';
import type { CallInput, CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { withoutDuplicates } from '#platform/web/api/without-duplicates.ts';

/** Size of the first page, which is part of the server-rendered HTML; later pages are larger. */
const AT_FIRST = 10;

/** Omits unused fields, because the data is embedded in the HTML. */
const shownOf = ({
  freelancerId: _freelancerId,
  clientAvatar: _clientAvatar,
  ...shown
}: CallOutput<typeof listReviews>[number]) => shown;

export type PublicReview = ReturnType<typeof shownOf>;

/** Which reviews to show; nothing means all of them, newest first. */
export type ReviewChoice = Pick<CallInput<typeof listReviews>['query'], 'sortBy' | 'language'>;

export const reviewsQuery = (api: ApiClient, freelancerId: number, choice: ReviewChoice = {}) =>
  infiniteQueryOptions({
    queryKey: ['reviews', freelancerId, choice],
    queryFn: async ({ pageParam: offset, signal }) => {
      const { data, headers } = await api.callWithHeaders(
        listReviews,
        {
          params: { id: String(freelancerId) },
          query: {
            ...choice,
            offset: String(offset),
            limit: String(offset ? REVIEWS_PER_PAGE : AT_FIRST),
          },
        },
        { signal },
      );
      return { reviews: data.map(shownOf), total: Number(headers.get('x-total-count')) };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total, reviews }, _pages, offset) =>
      reviews.length > 0 && offset + reviews.length < total ? offset + reviews.length : undefined,
  });

/** All loaded reviews. Those of the choice before stay visible until the others have loaded. */
export const useReviews = (freelancerId: number, choice?: ReviewChoice) => {
  const query = useInfiniteQuery({
    ...reviewsQuery(useApi(), freelancerId, choice),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    reviews: withoutDuplicates(query.data?.pages.map(({ reviews }) => reviews) ?? []),
  };
};
