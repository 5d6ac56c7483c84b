import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const luckPage = () => importWithRetry(() => import('#pages/public/luck/luck-page.tsx'));

const luckNumberPage = () =>
  importWithRetry(() => import('#pages/public/luck/luck-number-page.tsx'));

export const luckNumberRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/luck/n/$digits',
  loader: async (input) => (await luckNumberPage()).loadLuckNumber(input),
  head: async ({ match }) => (await luckNumberPage()).headOfLuckNumber(match),
  component: lazyRouteComponent(luckNumberPage, 'LuckNumberPage'),
});

export const luckRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/luck',
  head: async () => (await luckPage()).headOfLuck(),
  component: lazyRouteComponent(luckPage, 'LuckPage'),
});
