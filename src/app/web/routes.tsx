import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { Document } from '#app/web/document.tsx';
import { fontPreloads } from '#app/web/fonts.ts';
import {
  BareFailure,
  FramedFailure,
  NeedsScript,
  NotFoundPage,
} from '#app/web/layout/message-page.tsx';
import { PendingPage } from '#app/web/layout/pending-page.tsx';
import { PublicLayout } from '#app/web/layout/public-layout.tsx';
import { demoDataQuery } from '#app/web/layout/use-demo-data.ts';
import { ProfileNotFound } from '#app/web/pages/profile-not-found.tsx';
import { ProfileSkeleton } from '#app/web/pages/profile-skeleton.tsx';
import { shareCards } from '#app/web/pages/share-cards.ts';
import { preload } from '#app/web/preload.ts';
import { seoHead } from '#app/web/seo.ts';
import { homeHead } from '#app/web/seo-home.ts';
import { readDashboardSearch } from '#features/analytics/dashboard-search.rules.ts';
import { clearSession } from '#features/auth/web/session.ts';
import { sessionQuery } from '#features/auth/web/use-auth.ts';
import {
  filtersOf,
  PAGES_IN_HTML,
  readDirectorySearch,
} from '#features/freelancers/directory-search.rules.ts';
import { directoryQuery, featuredQuery } from '#features/freelancers/web/use-directory.ts';
import { luckyGardenQuery } from '#features/lucky-garden/web/use-lucky-garden.ts';
import { offeredServicesQuery } from '#features/services/web/use-services.ts';
import { type ApiClient, ApiError } from '#platform/web/api-client.ts';
import { importAgain } from '#platform/web/import-again.ts';
import { m } from '#platform/web/texts/messages.js';

export interface RouterContext {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  /** Of the site as its visitors know it: the same on both sides. */
  readonly origin: string;
  /** The built server's only: what the page of a route loads, in the order in which it runs. */
  readonly scriptsOf?: (routeId: string | undefined) => string[];
}

/** A page with a script of its own. */
const page = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => importAgain(load), name);

const profileLoader = () => importAgain(() => import('#app/web/pages/profile-loader.ts'));

/** A page that comes at once never flashes its skeleton. */
const SKELETON_DELAY_MS = 100;

const rootRoute = createRootRouteWithContext<RouterContext>()({
  shellComponent: Document,
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
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
});

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: ({ context: { api, queryClient } }) =>
    preload(queryClient, queryClient.prefetchQuery(demoDataQuery(api))),
  component: PublicLayout,
});

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  validateSearch: readDirectorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const directory = directoryQuery(api, filtersOf(deps));
    const loads = preload(
      queryClient,
      queryClient.prefetchQuery(offeredServicesQuery(api)),
      queryClient.prefetchQuery(featuredQuery(api)),
      queryClient.prefetchInfiniteQuery({
        ...directory,
        pages: Math.min(deps.pages ?? 1, import.meta.env.SSR ? PAGES_IN_HTML : Number.MAX_VALUE),
      }),
      queryClient.prefetchInfiniteQuery(luckyGardenQuery(api)),
    );
    // A change of filters shows at once; its results follow.
    if (cause !== 'stay') await loads;
    if (import.meta.env.SSR) shareCards(queryClient, api, filtersOf(deps));
  },
  head: ({ match: { context, loaderDeps } }) => {
    const { queryKey } = directoryQuery(context.api, filtersOf(loaderDeps));
    const pages = context.queryClient.getQueryData(queryKey)?.pages ?? [];
    return homeHead(
      context.origin,
      pages.flatMap(({ profiles }) => profiles),
    );
  },
  component: page(() => import('#app/web/pages/home-page.tsx'), 'HomePage'),
});

const profileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/profile/$id',
  // With the page's own script: the home page does without it.
  loader: async (input) => (await profileLoader()).loadProfile(input),
  head: async ({ match, loaderData }) =>
    loaderData
      ? (await profileLoader()).headOfProfile(match)
      : {
          meta: [
            { title: `${m.profile_not_found_title()} · ${m.brand()}` },
            { name: 'robots', content: 'noindex' },
          ],
        },
  component: page(() => import('#app/web/pages/profile-page.tsx'), 'ProfilePage'),
  pendingComponent: () => (
    <PendingPage>
      <ProfileSkeleton />
    </PendingPage>
  ),
  pendingMs: SKELETON_DELAY_MS,
  notFoundComponent: ProfileNotFound,
});

const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  head: ({ match }) =>
    seoHead({
      origin: match.context.origin,
      path: '/privacy',
      title: `${m.privacy_title()} · ${m.brand()}`,
      description: m.privacy_summary(),
    }),
  component: page(() => import('#app/web/pages/privacy-page.tsx'), 'PrivacyPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  head: ({ match }) =>
    seoHead({
      origin: match.context.origin,
      path: '/terms',
      title: `${m.terms_title()} · ${m.brand()}`,
      description: m.terms_summary(),
    }),
  component: page(() => import('#app/web/pages/terms-page.tsx'), 'TermsPage'),
});

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  // Where the admin was going; only to the back office, never to another site.
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' && /^\/(admin|analytics)([/?#]|$)/.test(from)
      ? { from }
      : { from: undefined },
  head: () => ({
    meta: [{ title: `Admin Login · ${m.brand()}` }, { name: 'robots', content: 'noindex' }],
  }),
  component: page(() => import('#app/web/pages/login-page.tsx'), 'LoginPage'),
});

/** Everything below needs a valid session. The server knows none, so it renders none of it. */
const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    try {
      return { admin: await context.queryClient.ensureQueryData(sessionQuery(context.api)) };
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

const adminRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/admin/{-$id}',
  head: ({ params: { id } }) => {
    const title = id === undefined ? 'Admin' : id === 'new' ? 'Create New Profile' : 'Edit Profile';
    return { meta: [{ title: `${title} · ${m.brand()}` }] };
  },
  component: page(() => import('#app/web/pages/admin-page.tsx'), 'AdminPage'),
  errorComponent: FramedFailure,
});

const analyticsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/analytics',
  validateSearch: readDashboardSearch,
  head: () => ({ meta: [{ title: `Analytics · ${m.brand()}` }] }),
  component: page(() => import('#app/web/pages/analytics-page.tsx'), 'AnalyticsPage'),
  errorComponent: FramedFailure,
});

export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([homeRoute, profileRoute, privacyRoute, termsRoute, loginRoute]),
  guardedRoute.addChildren([adminRoute, analyticsRoute]),
]);

/** The source file of each page, by route id: the server has its script loaded with the entry. */
export const pageFiles: Record<string, string> = {
  '/public/': 'src/app/web/pages/home-page.tsx',
  '/public/profile/$id': 'src/app/web/pages/profile-page.tsx',
  '/public/privacy': 'src/app/web/pages/privacy-page.tsx',
  '/public/terms': 'src/app/web/pages/terms-page.tsx',
  '/public/login': 'src/app/web/pages/login-page.tsx',
  '/guarded/admin/{-$id}': 'src/app/web/pages/admin-page.tsx',
  '/guarded/analytics': 'src/app/web/pages/analytics-page.tsx',
};
