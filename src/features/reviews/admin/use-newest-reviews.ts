import { infiniteQueryOptions } from '@tanstack/react-query';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import {
  changeReviews,
  listNewestReviews,
  type ModerationAct,
  restoreReviews,
} from '#features/reviews/review-moderation.contract.ts';
import type { CallInput, CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

type NewestFilters = Pick<
  CallInput<typeof listNewestReviews>['query'],
  'state' | 'signal' | 'freelancerId'
>;
export type NewestReviewItem = CallOutput<typeof listNewestReviews>['reviews'][number];

/** Never served from the query cache, because visitors submit reviews at any time. */
export const newestReviewsQuery = (api: ApiClient, filters: NewestFilters) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'newest', filters],
    queryFn: ({ pageParam: before }) =>
      api.call(listNewestReviews, { query: { ...filters, before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

export const useModerate = () =>
  useChange(
    (api, body: { act: ModerationAct; ids: number[] }) => api.call(changeReviews, { body }),
    {
      failure: 'Failed to change the reviews',
      refreshes: ['review'],
    },
  );

/** Undoes deletions. */
export const useRestoreDeleted = () =>
  useChange((api, ids: number[]) => api.call(restoreReviews, { body: { ids } }), {
    success: 'Restored',
    failure: 'Failed to restore the reviews',
    refreshes: ['review'],
  });
