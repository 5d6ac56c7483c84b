import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { listReviews, REVIEWS_PER_PAGE } from '#features/reviews/reviews.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { withoutDuplicates } from '#platform/web/api/without-repeats.ts';

/** Size of the first page, which is part of the server-rendered HTML; later pages are larger. */
const AT_FIRST = 10;

/** Omits unused fields, because the data is embedded in the HTML. */
const shownOf = ({
  freelancerId: _freelancerId,
  clientAvatar: _clientAvatar,
  ...shown
}: CallOutput<typeof listReviews>[number]) => shown;

export type PublicReview = ReturnType<typeof shownOf>;

export const reviewsQuery = (api: ApiClient, freelancerId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', freelancerId],
    queryFn: async ({ pageParam: offset, signal }) => {
      const { data, headers } = await api.callWithHeaders(
        listReviews,
        {
          params: { id: String(freelancerId) },
          query: { offset: String(offset), limit: String(offset ? REVIEWS_PER_PAGE : AT_FIRST) },
        },
        { signal },
      );
      return { reviews: data.map(shownOf), total: Number(headers.get('x-total-count')) };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total, reviews }, _pages, offset) =>
      reviews.length > 0 && offset + reviews.length < total ? offset + reviews.length : undefined,
  });

/** All loaded reviews, newest first. */
export const useReviews = (freelancerId: number) => {
  const query = useInfiniteQuery(reviewsQuery(useApi(), freelancerId));
  return {
    query,
    reviews: withoutDuplicates(query.data?.pages.map(({ reviews }) => reviews) ?? []),
  };
};
