import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type DirectoryCard,
  listFeatured,
  listFreelancers,
  PAGE_SIZE,
} from '#features/directory/directory.contract.ts';
import { isWholeDirectory, shownInGrid } from '#features/directory/directory-page.rules.ts';
import {
  type DirectorySearch,
  filtersOf,
  matchesFilters,
  queryOf,
} from '#features/directory/directory-search.rules.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import { type ApiClient, ApiError } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { withoutDuplicates } from '#platform/web/api/without-duplicates.ts';

/** Only the fields of a card, because the data is also serialised into the HTML for hydration. */
const cardFields = [
  'id',
  'name',
  'title',
  'titleZh',
  'profileImage',
  'galleryImages',
  'services',
  'popularityScore',
  'price',
  'hourlyRate',
  'location',
  'locationArea',
  'rating',
  'reviewCount',
  'availability',
] as const satisfies (keyof DirectoryCard)[];
const cardOf = (card: DirectoryCard): DirectoryCard =>
  Object.fromEntries(cardFields.map((name) => [name, card[name]])) as never;

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
      const page = { offset: String(offset), limit: String(PAGE_SIZE) };
      const query = { ...queryOf(filters), sortBy: sort, ...page };
      const options = { signal, asVisitor: true };
      const { data, headers } = await api.callWithHeaders(listFreelancers, { query }, options);
      return { profiles: data.map(cardOf), total: Number(headers.get('x-total-count')) };
    },
    initialPageParam: (from ?? 0) * PAGE_SIZE,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined,
  });

/** The results for the query parameters. */
export const useDirectory = (search: DirectorySearch) => {
  const api = useApi();
  const filters = filtersOf(search);
  const wanted = (search.pages ?? 1) * PAGE_SIZE;
  // Only the whole directory leaves the featured profiles out.
  const { data: featured = [] } = useQuery({
    ...featuredQuery(api),
    enabled: isWholeDirectory(filters),
  });
  const query = useInfiniteQuery({
    ...directoryQuery(api, search),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, hasNextPage, isFetching, isError, error, fetchNextPage } = query;
  const loaded = withoutDuplicates(data?.pages.map(({ profiles }) => profiles) ?? []);
  const total = isPlaceholderData ? undefined : data?.pages.at(-1)?.total;
  const { profiles, count } = isPlaceholderData
    ? { profiles: loaded.filter((one) => matchesFilters(one, filters)), count: 0 }
    : shownInGrid(loaded, { filters, featured, total: total ?? 0 });
  const isShort = !isPlaceholderData && loaded.length > 0 && profiles.length < wanted;

  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);

  const shown = profiles.slice(0, wanted);
  const expected = Math.min(wanted, count - (search.from ?? 0) * PAGE_SIZE);
  return {
    profiles: data && !(isPlaceholderData && shown.length === 0) ? shown : undefined,
    /** Total number of matching profiles; undefined until the response arrives. */
    total,
    /** Number of requested profiles that are not loaded yet. */
    missing: isError || !hasNextPage ? 0 : Math.max(0, expected - shown.length),
    hasMore: !isPlaceholderData && (hasNextPage || profiles.length > wanted),
    isLoadingMore: shown.length <= wanted - PAGE_SIZE && query.isFetchingNextPage,
    failed: isError,
    /** Whether the rate limit of searches refused the request. */
    isLimited: error instanceof ApiError && error.kind.code === 'too_many_requests',
    retry: () => (loaded.length > 0 && !isPlaceholderData ? fetchNextPage() : query.refetch()),
  };
};
