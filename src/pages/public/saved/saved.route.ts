import { createRoute } from '@tanstack/react-router';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import { lazyPage } from '#pages/lazy-page.ts';
import { preload } from '#pages/preload.ts';
import { publicRoute } from '#pages/root-route.tsx';
import { m } from '#platform/web/texts/messages.js';

export const savedRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/saved',
  loader: ({ context: { api, queryClient } }) =>
    preload(queryClient, queryClient.prefetchQuery(offeredServicesQuery(api))),
  head: () => ({
    meta: [{ title: `${m.saved()} · ${m.brand()}` }, { name: 'robots', content: 'noindex' }],
  }),
  component: lazyPage(() => import('#pages/public/saved/saved-page.tsx'), 'SavedPage'),
});
