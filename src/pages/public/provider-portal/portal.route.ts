import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importAgain } from '#platform/web/navigation/import-again.ts';

const herWordPage = () =>
  importAgain(() => import('#pages/public/provider-portal/portal-page.tsx'));

export const portalRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/her-word',
  head: async () => (await herWordPage()).headOfHerWord(),
  component: lazyRouteComponent(herWordPage, 'HerWordPage'),
});
