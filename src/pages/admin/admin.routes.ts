import { createRoute, redirect } from '@tanstack/react-router';
import { readDashboardSearch } from '#features/analytics/dashboard-search.rules.ts';
import { clearSession } from '#features/auth/web/session.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { FramedFailure, NeedsScript } from '#pages/layout/message-page.tsx';
import { lazyPage } from '#pages/lazy-page.ts';
import { rootRoute } from '#pages/root-route.tsx';
import { ApiError } from '#platform/web/api/api-client.ts';
import { importAgain } from '#platform/web/navigation/import-again.ts';
import { m } from '#platform/web/texts/messages.js';

const adminHead = () => importAgain(() => import('#pages/admin/shell/admin-head.ts'));

/** Everything below needs a valid session. The server knows none, so it renders none of it. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    try {
      const admin = await context.queryClient.ensureQueryData(sessionQuery(context.api));
      // Who must set up a second factor does that first, and finds it there.
      if (admin.mustSetUp && !location.pathname.startsWith('/admin')) {
        throw redirect({ to: '/admin/{-$id}' });
      }
      return { admin };
    } catch (error) {
      // Only a refusal ends a session; a line that is down says nothing of it.
      if (!(error instanceof ApiError && [401, 403].includes(error.status))) throw error;
      clearSession();
      throw redirect({ to: '/login', search: { from: location.href } });
    }
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  pendingComponent: NeedsScript,
  errorComponent: FramedFailure,
});

export const adminRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/admin/{-$id}',
  head: async ({ params }) => (await adminHead()).headOfAdmin(params.id),
  component: lazyPage(() => import('#pages/admin/admin-page.tsx'), 'AdminPage'),
  errorComponent: FramedFailure,
});

export const analyticsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/analytics',
  validateSearch: readDashboardSearch,
  head: () => ({ meta: [{ title: `Analytics · ${m.brand()}` }] }),
  component: lazyPage(() => import('#pages/admin/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  errorComponent: FramedFailure,
});
