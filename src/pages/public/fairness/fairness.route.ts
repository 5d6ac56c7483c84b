import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const fairPage = () => importWithRetry(() => import('#pages/public/fairness/fairness-page.tsx'));

export const fairnessRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/luck/fair',
  validateSearch: ({ before }: { before?: string }) =>
    /^\d{4}-\d\d-\d\d$/.test(`${before}`) ? { before } : {},
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await fairPage()).loadFair(input),
  head: async ({ match }) => (await fairPage()).headOfFair(match),
  component: lazyRouteComponent(fairPage, 'FairPage'),
});
