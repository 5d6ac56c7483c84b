import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  type DirectorySearch,
  readDirectorySearch,
} from '#features/directory/directory-search.rules.ts';
import type { LandingMatch, LandingVisit } from '#pages/public/landing/landing-loader.ts';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const landingPage = () => importWithRetry(() => import('#pages/public/landing/landing-page.tsx'));

const optionsOf = (group: 'in' | 'for') => ({
  getParentRoute: () => publicRoute,
  validateSearch: readDirectorySearch,
  loaderDeps: ({ search }: { search: DirectorySearch }) => search,
  loader: async (visit: LandingVisit) => (await landingPage()).loadLanding(group, visit),
  head: async ({ match }: { match: LandingMatch }) =>
    (await landingPage()).headOfLanding(group, match),
  component: lazyRouteComponent(landingPage, group === 'in' ? 'PlacePage' : 'ServicePage'),
});

export const placeRoute = createRoute({ ...optionsOf('in'), path: '/in/$slug' });
export const serviceRoute = createRoute({ ...optionsOf('for'), path: '/for/$slug' });
