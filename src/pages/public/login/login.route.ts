import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#pages/lazy-page.ts';
import { publicRoute } from '#pages/root-route.tsx';
import { m } from '#platform/web/texts/messages.js';

export const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  // The page to return to, restricted to admin pages to prevent open redirects.
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' && /^\/(admin|analytics)([/?#]|$)/.test(from)
      ? { from }
      : { from: undefined },
  head: () => ({
    meta: [{ title: `Admin Login · ${m.brand()}` }, { name: 'robots', content: 'noindex' }],
  }),
  component: lazyPage(() => import('#pages/public/login/login-page.tsx'), 'LoginPage'),
});
