import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { Document } from '#pages/document.tsx';
import { BareFailure, NotFoundPage } from '#pages/layout/message-page.tsx';
import { PublicLayout } from '#pages/layout/public-layout.tsx';
import { demoDataQuery } from '#pages/layout/use-demo-data.ts';
import { preload } from '#pages/preload.ts';
import { fontPreloads } from '#pages/styles/fonts.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { m } from '#platform/web/texts/messages.js';

export interface RouterContext {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  /** The public origin of the site, equal on the server and in the browser. */
  readonly origin: string;
  /** Production server only: the scripts of a route in execution order. */
  readonly scriptsOf?: (routeId: string | undefined) => string[];
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  shellComponent: Document,
  // Also for pages that are not found: a footer that gets its data before its script would not match its HTML.
  loader: ({ context: { api, queryClient } }) =>
    preload(queryClient, queryClient.prefetchQuery(demoDataQuery(api))),
  notFoundComponent: NotFoundPage,
  errorComponent: BareFailure,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: m.brand() },
      { name: 'description', content: m.site_description() },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'rating', content: 'adult' },
    ],
    links: [
      ...fontPreloads,
      // For search engines and old browsers; the others prefer the drawing.
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
});

export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
});
