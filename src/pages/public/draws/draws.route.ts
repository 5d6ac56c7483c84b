import { createRoute } from '@tanstack/react-router';
import { readResultsSearch } from '#features/luck/draws/results-search.rules.ts';
import { lazyPage } from '#pages/lazy-page.ts';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const drawsLoader = () => importWithRetry(() => import('#pages/public/draws/draws-loader.ts'));

export const drawsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/draws/{-$number}',
  validateSearch: readResultsSearch,
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await drawsLoader()).loadDraws(input),
  head: async ({ match }) => (await drawsLoader()).headOfDraws(match),
  component: lazyPage(() => import('#pages/public/draws/draws-page.tsx'), 'DrawsPage'),
});
