import { createRoute } from '@tanstack/react-router';
import { filtersOf, readDirectorySearch } from '#features/directory/directory-search.rules.ts';
import { lazyPage } from '#pages/lazy-page.ts';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-again.ts';

const districtsLoader = () =>
  importWithRetry(() => import('#pages/public/districts/districts-loader.ts'));

export const districtsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/districts',
  validateSearch: (raw: Record<string, unknown>) => filtersOf(readDirectorySearch(raw)),
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await districtsLoader()).loadDistricts(input),
  head: async ({ match }) => (await districtsLoader()).headOfDistricts(match),
  component: lazyPage(() => import('#pages/public/districts/districts-page.tsx'), 'DistrictsPage'),
});
