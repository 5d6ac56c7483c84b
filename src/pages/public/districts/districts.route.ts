import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { filtersOf, readDirectorySearch } from '#features/directory/directory-search.rules.ts';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const districtsPage = () =>
  importWithRetry(() => import('#pages/public/districts/districts-page.tsx'));

export const districtsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/districts',
  validateSearch: (raw: Record<string, unknown>) => filtersOf(readDirectorySearch(raw)),
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await districtsPage()).loadDistricts(input),
  head: async ({ match }) => (await districtsPage()).headOfDistricts(match),
  component: lazyRouteComponent(districtsPage, 'DistrictsPage'),
});
