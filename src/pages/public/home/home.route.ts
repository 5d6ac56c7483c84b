import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import {
  type DirectorySearch,
  filtersOf,
  PAGES_IN_HTML,
  readDirectorySearch,
} from '#features/directory/directory-search.rules.ts';
import { facetsQuery, namesStations } from '#features/directory/web/filters/use-facets.ts';
import { directoryQuery, featuredQuery } from '#features/directory/web/use-directory.ts';
import { suggestionsQuery } from '#features/directory/web/use-suggestions.ts';
import { luckyGardenQuery } from '#features/luck/garden/web/use-lucky-garden.ts';
import { lazyPage } from '#pages/lazy-page.ts';
import { preload } from '#pages/preload.ts';
import { homeHead } from '#pages/public/home/seo-home.ts';
import { shareCards } from '#pages/public/home/share-cards.ts';
import { publicRoute } from '#pages/root-route.tsx';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Prefetches suggestions for a search without results, and the labels of the selected stations. */
const meantBy = (api: ApiClient, queryClient: QueryClient, search: DirectorySearch) => {
  const { queryKey } = directoryQuery(api, search);
  const isEmpty = queryClient.getQueryData(queryKey)?.pages[0]?.total === 0;
  const filters = filtersOf(search);
  return [
    ...(isEmpty && search.search
      ? [queryClient.prefetchQuery(suggestionsQuery(api, search.search))]
      : []),
    ...(namesStations(filters) ? [queryClient.prefetchQuery(facetsQuery(api, filters))] : []),
  ];
};

export const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  // The layout hydrates before the page in it.
  wrapInSuspense: true,
  validateSearch: readDirectorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const directory = directoryQuery(api, deps);
    const loads = preload(
      queryClient,
      queryClient.prefetchQuery(offeredServicesQuery(api)),
      queryClient.prefetchQuery(featuredQuery(api)),
      queryClient.prefetchInfiniteQuery({
        ...directory,
        pages: Math.min(deps.pages ?? 1, import.meta.env.SSR ? PAGES_IN_HTML : Number.MAX_VALUE),
      }),
      queryClient.prefetchInfiniteQuery(luckyGardenQuery(api)),
    );
    // A filter change renders immediately; the results follow.
    if (cause !== 'stay') await loads;
    if (!import.meta.env.SSR) return undefined;
    await preload(queryClient, ...meantBy(api, queryClient, deps));
    shareCards(queryClient, api, deps);
    // Sent with the page, so that the browser needs no script for it.
    const { sharedList } = await import('#pages/seo/seo-list.ts');
    return sharedList(queryClient, api, deps);
  },
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { queryKey } = directoryQuery(context.api, loaderDeps);
    const pages = context.queryClient.getQueryData(queryKey)?.pages ?? [];
    return homeHead(
      context.origin,
      pages.flatMap(({ profiles }) => profiles),
      loaderData,
    );
  },
  component: lazyPage(() => import('#pages/public/home/home-page.tsx'), 'HomePage'),
});
