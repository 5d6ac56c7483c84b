import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  duplicateFreelancer,
  listFreelancers,
  MAX_PAGE_SIZE,
  updateFreelancer,
} from '#features/freelancers/freelancers.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { useChange } from '#platform/web/use-change.ts';

export type ListedProfile = CallOutput<typeof listFreelancers>[number];

/** By name, an order that visits do not change while the pages come in. */
const allProfilesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['freelancers', 'all'],
    queryFn: async ({ pageParam: offset, signal }) => {
      const query = {
        sortBy: 'alphabetical',
        limit: String(MAX_PAGE_SIZE),
        offset: String(offset),
      } as const;
      const { data, headers } = await api.callWithHeaders(listFreelancers, { query }, { signal });
      return { profiles: data, total: Number(headers.get('x-total-count')) };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + MAX_PAGE_SIZE < total ? offset + MAX_PAGE_SIZE : undefined,
  });

/** All profiles, hidden ones too: a hundred at once, the rest behind them. */
export const useAllProfiles = () => {
  const query = useInfiniteQuery(allProfilesQuery(useApi()));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const profiles = useMemo(() => {
    const listed = data?.pages.flatMap((page) => page.profiles) ?? [];
    // A profile that was added meanwhile may push another onto two pages.
    return [...new Map(listed.map((profile) => [profile.id, profile])).values()];
  }, [data]);
  return { query, profiles, total: data?.pages.at(-1)?.total ?? 0 };
};

const refreshes = [['freelancers'], ['lucky-garden'], ['services-config', 'profile']];

export const useHideProfile = () =>
  useChange(
    (api, { id, isHidden }: { id: number; isHidden: boolean }) =>
      api.call(updateFreelancer, { params: { id: String(id) }, body: { isHidden } }),
    { failure: 'Failed to update profile', refreshes },
  );

export const useDuplicateProfile = () =>
  useChange((api, id: number) => api.call(duplicateFreelancer, { params: { id: String(id) } }), {
    success: 'Profile duplicated. The copy is hidden.',
    failure: 'Failed to duplicate profile',
    refreshes,
  });
