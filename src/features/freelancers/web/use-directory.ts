import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type DirectoryProfile,
  type DirectorySearch,
  filtersOf,
  matchesFilters,
} from '#features/freelancers/directory-search.rules.ts';
import {
  listFeatured,
  listFreelancers,
  PAGE_SIZE,
} from '#features/freelancers/freelancers.contract.ts';
import { freelancerKeys } from '#features/freelancers/web/freelancer-keys.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { withoutRepeats } from '#platform/web/without-repeats.ts';

/** Only what a card shows and the filters ask for: it travels in the page's HTML too. */
const cardOf = ({
  id,
  name,
  title,
  profileImage,
  galleryImages,
  services,
  popularityScore,
  locationArea,
}: DirectoryProfile): DirectoryProfile => ({
  id,
  name,
  title,
  profileImage,
  galleryImages,
  services,
  popularityScore,
  locationArea,
});

export const featuredQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: freelancerKeys.featured,
    queryFn: async () => (await api.call(listFeatured)).map(cardOf),
  });

export const directoryQuery = (
  api: ApiClient,
  { sort, pages: _pages, from, ...filters }: DirectorySearch,
) =>
  infiniteQueryOptions({
    queryKey: [...freelancerKeys.lists, { sort, ...filters, from }],
    queryFn: async ({ pageParam: offset, signal }) => {
      const query = { ...filters, sortBy: sort, offset: String(offset), limit: String(PAGE_SIZE) };
      const options = { signal, asVisitor: true };
      const { data, headers } = await api.callWithHeaders(listFreelancers, { query }, options);
      return { profiles: data.map(cardOf), total: Number(headers.get('x-total-count')) };
    },
    initialPageParam: (from ?? 0) * PAGE_SIZE,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined,
  });

/** The results that the address asks for. */
export const useDirectory = (search: DirectorySearch) => {
  const filters = filtersOf(search);
  const wantedPages = search.pages ?? 1;
  const query = useInfiniteQuery({
    ...directoryQuery(useApi(), search),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loadedPages = data?.pages.length ?? 0;

  useEffect(() => {
    const missing = !isPlaceholderData && loadedPages > 0 && loadedPages < wantedPages;
    if (missing && hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [
    isPlaceholderData,
    loadedPages,
    wantedPages,
    hasNextPage,
    isFetching,
    isError,
    fetchNextPage,
  ]);

  const shown = withoutRepeats(
    data?.pages.slice(0, wantedPages).map(({ profiles }) => profiles) ?? [],
  );
  const profiles = isPlaceholderData ? shown.filter((one) => matchesFilters(one, filters)) : shown;
  const total = isPlaceholderData ? undefined : data?.pages.at(-1)?.total;
  const wanted = Math.min(wantedPages, (total ?? 0) / PAGE_SIZE - (search.from ?? 0)) * PAGE_SIZE;
  return {
    profiles: data && !(isPlaceholderData && profiles.length === 0) ? profiles : undefined,
    /** Known once the server has answered. */
    total,
    /** Profiles of the wanted pages that are still to come. */
    missing: isError ? 0 : Math.max(0, wanted - loadedPages * PAGE_SIZE),
    hasMore: !isPlaceholderData && (hasNextPage || loadedPages > wantedPages),
    isLoadingMore: loadedPages < wantedPages && query.isFetchingNextPage,
    failed: isError,
    retry: () => (loadedPages > 0 && !isPlaceholderData ? fetchNextPage() : query.refetch()),
  };
};
