import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const invitePage = () => importWithRetry(() => import('#pages/public/invite/invite-page.tsx'));

export const inviteRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/invite',
  head: async () => (await invitePage()).headOfInvite(),
  component: lazyRouteComponent(invitePage, 'InvitePage'),
});
