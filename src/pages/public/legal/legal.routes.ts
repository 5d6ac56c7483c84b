import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const termsPage = () => importWithRetry(() => import('#pages/public/legal/terms-page.tsx'));

const privacyPage = () => importWithRetry(() => import('#pages/public/legal/privacy-page.tsx'));

export const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  head: async ({ match }) => (await privacyPage()).headOfPrivacy(match.context.origin),
  component: lazyRouteComponent(privacyPage, 'PrivacyPage'),
});

export const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  head: async ({ match }) => (await termsPage()).headOfTerms(match.context.origin),
  component: lazyRouteComponent(termsPage, 'TermsPage'),
});
