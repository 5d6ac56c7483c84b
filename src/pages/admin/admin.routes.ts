import { createRoute, redirect } from '@tanstack/react-router';
import { readDashboardSearch } from '#features/analytics/dashboard-search.rules.ts';
import { clearSession } from '#features/auth/web/session.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { FramedFailure, NeedsScript } from '#pages/layout/message-page.tsx';
import { lazyPage } from '#pages/lazy-page.ts';
import { rootRoute } from '#pages/root-route.tsx';
import { ApiError } from '#platform/web/api/api-client.ts';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';
import { m } from '#platform/web/texts/messages.js';

const adminHead = () => importWithRetry(() => import('#pages/admin/shell/admin-head.ts'));

/** These routes need a session, which the server does not have: they render in the browser. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    try {
      const admin = await context.queryClient.ensureQueryData(sessionQuery(context.api));
      // An admin who must set up a second factor is sent to the page that does it.
      if (admin.mustSetUp && !location.pathname.startsWith('/admin')) {
        throw redirect({ to: '/admin/{-$id}' });
      }
      // The previous release sends no role: all its admins are owners.
      return { admin: { ...admin, role: admin.role ?? 'owner' } };
    } catch (error) {
      // Only a 401 or 403 ends the session; a network error does not.
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
