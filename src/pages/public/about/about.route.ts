import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const aboutPage = () => importWithRetry(() => import('#pages/public/about/about-page.tsx'));

export const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about',
  loader: async ({ context }) => (await aboutPage()).loadAbout(context),
  head: async ({ match }) => (await aboutPage()).headOfAbout(match.context.origin),
  component: lazyRouteComponent(aboutPage, 'AboutPage'),
});
