import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { useState } from 'react';
import { ProfileSkeleton } from '#pages/public/profile/profile-skeleton.tsx';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const profilePage = () => importWithRetry(() => import('#pages/public/profile/profile-page.tsx'));

/**
 * Placeholder for a page that is loading. It keeps the height of the previous page: a shorter document would
 * scroll the window, and Back would restore the wrong position.
 */
const PendingProfile = () => {
  // There is no document on the server.
  const [height] = useState(() => globalThis.document?.documentElement.scrollHeight);
  return (
    <div style={{ height }}>
      <div className="pending-page">
        <div className="mx-auto max-w-7xl">
          <ProfileSkeleton />
        </div>
      </div>
    </div>
  );
};

/** Avoids a flash of the skeleton on fast loads. */
const SKELETON_DELAY_MS = 100;

export const profileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/profile/$id',
  // The loader is in the chunk of the page, so that the home page does not load it.
  loader: async (input) => (await profilePage()).loadProfile(input),
  head: async ({ match, loaderData }) => (await profilePage()).headOfProfile(match, loaderData),
  component: lazyRouteComponent(profilePage, 'ProfilePage'),
  pendingComponent: PendingProfile,
  pendingMs: SKELETON_DELAY_MS,
  notFoundComponent: lazyRouteComponent(profilePage, 'ProfileNotFound'),
});
