import { createRoute } from '@tanstack/react-router';
import { readDirectorySearch } from '#features/directory/directory-search.rules.ts';
import { directoryQuery, featuredQuery } from '#features/directory/web/use-directory.ts';
import { luckyGardenQuery } from '#features/luck/garden/web/use-lucky-garden.ts';
import { lazyPage } from '#pages/lazy-page.ts';
import { loadDirectory } from '#pages/public/home/load-directory.ts';
import { homeHead } from '#pages/public/home/seo-home.ts';
import { shareCards } from '#pages/public/home/share-cards.ts';
import { publicRoute } from '#pages/root-route.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  // The layout hydrates before the page in it.
  wrapInSuspense: true,
  validateSearch: readDirectorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { api, queryClient } = context;
    await loadDirectory(
      { context, search: deps, cause },
      queryClient.prefetchQuery(featuredQuery(api)),
      queryClient.prefetchInfiniteQuery(luckyGardenQuery(api)),
    );
    if (!import.meta.env.SSR) return undefined;
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
