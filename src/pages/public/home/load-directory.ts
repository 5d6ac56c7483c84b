import type { QueryClient } from '@tanstack/react-query';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import {
  type DirectorySearch,
  filtersOf,
  PAGES_IN_HTML,
} from '#features/directory/directory-search.rules.ts';
import { facetsQuery, namesStations } from '#features/directory/web/filters/use-facets.ts';
import { directoryQuery } from '#features/directory/web/use-directory.ts';
import { suggestionsQuery } from '#features/directory/web/use-suggestions.ts';
import { preload } from '#pages/preload.ts';
import type { RouterContext } from '#pages/root-route.tsx';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Prefetches what a list without results offers instead, and the labels of the selected stations. */
const fallbackQueries = (api: ApiClient, queryClient: QueryClient, search: DirectorySearch) => {
  const { queryKey } = directoryQuery(api, search);
  const isEmpty = queryClient.getQueryData(queryKey)?.pages[0]?.total === 0;
  const filters = filtersOf(search);
  return [
    ...(isEmpty && search.search
      ? [queryClient.prefetchQuery(suggestionsQuery(api, search.search))]
      : []),
    ...(isEmpty || namesStations(filters)
      ? [queryClient.prefetchQuery(facetsQuery(api, filters))]
      : []),
  ];
};

interface Visit {
  readonly context: RouterContext;
  readonly search: DirectorySearch;
  readonly cause: string;
}

/** Loads a list of the directory, and what else the page shows. */
export const loadDirectory = async (
  { context: { api, queryClient }, search, cause }: Visit,
  ...others: Promise<unknown>[]
): Promise<void> => {
  const loads = preload(
    queryClient,
    queryClient.prefetchQuery(offeredServicesQuery(api)),
    queryClient.prefetchInfiniteQuery({
      ...directoryQuery(api, search),
      pages: Math.min(search.pages ?? 1, import.meta.env.SSR ? PAGES_IN_HTML : Number.MAX_VALUE),
    }),
    ...others,
  );
  // A filter change renders immediately; the results follow.
  if (cause !== 'stay') await loads;
  if (import.meta.env.SSR) await preload(queryClient, ...fallbackQueries(api, queryClient, search));
};
