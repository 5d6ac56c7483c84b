import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const portalPage = () =>
  importWithRetry(() => import('#pages/public/provider-portal/portal-page.tsx'));

export const portalRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/her-word',
  head: async () => (await portalPage()).headOfPortal(),
  component: lazyRouteComponent(portalPage, 'PortalPage'),
});
