import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readDashboardSearch } from '#features/analytics/dashboard-search.rules.ts';
import { clearSession } from '#features/auth/web/session.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import {
  type DirectorySearch,
  filtersOf,
  PAGES_IN_HTML,
  readDirectorySearch,
} from '#features/directory/directory-search.rules.ts';
import { facetsQuery, namesStations } from '#features/directory/web/filters/use-facets.ts';
import { directoryQuery, featuredQuery } from '#features/directory/web/use-directory.ts';
import { suggestionsQuery } from '#features/directory/web/use-suggestions.ts';
import { readResultsSearch } from '#features/luck/draws/results-search.rules.ts';
import { luckyGardenQuery } from '#features/luck/garden/web/use-lucky-garden.ts';
import { Document } from '#pages/document.tsx';
import {
  BareFailure,
  FramedFailure,
  NeedsScript,
  NotFoundPage,
} from '#pages/layout/message-page.tsx';
import { PendingPage } from '#pages/layout/pending-page.tsx';
import { PublicLayout } from '#pages/layout/public-layout.tsx';
import { demoDataQuery } from '#pages/layout/use-demo-data.ts';
import { preload } from '#pages/preload.ts';
import { homeHead } from '#pages/public/home/seo-home.ts';
import { shareCards } from '#pages/public/home/share-cards.ts';
import { ProfileSkeleton } from '#pages/public/profile/profile-skeleton.tsx';
import { fontPreloads } from '#pages/styles/fonts.ts';
import { type ApiClient, ApiError } from '#platform/web/api/api-client.ts';
import { importAgain } from '#platform/web/navigation/import-again.ts';
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

const privacyPage = () => importAgain(() => import('#pages/public/legal/privacy-page.tsx'));
const termsPage = () => importAgain(() => import('#pages/public/legal/terms-page.tsx'));
const drawsLoader = () => importAgain(() => import('#pages/public/draws/draws-loader.ts'));
const districtsLoader = () =>
  importAgain(() => import('#pages/public/districts/districts-loader.ts'));
const fairPage = () => importAgain(() => import('#pages/public/fairness/fairness-page.tsx'));
const luckNumberPage = () => importAgain(() => import('#pages/public/luck/luck-number-page.tsx'));
const herWordPage = () =>
  importAgain(() => import('#pages/public/provider-portal/portal-page.tsx'));
const profilePage = () => importAgain(() => import('#pages/public/profile/profile-page.tsx'));
const luckPage = () => importAgain(() => import('#pages/public/luck/luck-page.tsx'));
const adminHead = () => importAgain(() => import('#pages/admin/shell/admin-head.ts'));
const reportPage = () => importAgain(() => import('#pages/public/report/report-page.tsx'));

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

/** Whom a search may mean that finds nobody, and what the stations are called that are chosen. */
const meantBy = (api: ApiClient, queryClient: QueryClient, search: DirectorySearch) => {
  const { queryKey } = directoryQuery(api, search);
  const isEmpty = queryClient.getQueryData(queryKey)?.pages[0]?.total === 0;
  const filters = filtersOf(search);
  return [
    ...(isEmpty && search.search
      ? [queryClient.prefetchQuery(suggestionsQuery(api, search.search))]
      : []),
    ...(namesStations(filters) ? [queryClient.prefetchQuery(facetsQuery(api, filters))] : []),
  ];
};

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  // The frame answers before the page in it is taken over.
  wrapInSuspense: true,
  validateSearch: readDirectorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const directory = directoryQuery(api, deps);
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
    if (!import.meta.env.SSR) return undefined;
    await preload(queryClient, ...meantBy(api, queryClient, deps));
    shareCards(queryClient, api, deps);
    // It travels with the page: the browser has no script for it.
    const { sharedList } = await import('#pages/public/home/shared-list.ts');
    return sharedList(queryClient, api, deps);
  },
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { queryKey } = directoryQuery(context.api, loaderDeps);
    const pages = context.queryClient.getQueryData(queryKey)?.pages ?? [];
    return homeHead(
      context.origin,
      pages.flatMap(({ profiles }) => profiles),
      loaderData,
    );
  },
  component: page(() => import('#pages/public/home/home-page.tsx'), 'HomePage'),
});

const profileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/profile/$id',
  // With the page's own script: the home page does without it.
  loader: async (input) => (await profilePage()).loadProfile(input),
  head: async ({ match, loaderData }) =>
    loaderData
      ? (await profilePage()).headOfProfile(match)
      : {
          meta: [
            { title: `${m.profile_not_found_title()} · ${m.brand()}` },
            { name: 'robots', content: 'noindex' },
          ],
        },
  component: lazyRouteComponent(profilePage, 'ProfilePage'),
  pendingComponent: () => (
    <PendingPage>
      <ProfileSkeleton />
    </PendingPage>
  ),
  pendingMs: SKELETON_DELAY_MS,
  notFoundComponent: lazyRouteComponent(profilePage, 'ProfileNotFound'),
});

const districtsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/districts',
  validateSearch: (raw: Record<string, unknown>) => filtersOf(readDirectorySearch(raw)),
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await districtsLoader()).loadDistricts(input),
  head: async ({ match }) => (await districtsLoader()).headOfDistricts(match),
  component: page(() => import('#pages/public/districts/districts-page.tsx'), 'DistrictsPage'),
});

/** All draws, or one by its number. */
const drawsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/draws/{-$number}',
  validateSearch: readResultsSearch,
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await drawsLoader()).loadDraws(input),
  head: async ({ match }) => (await drawsLoader()).headOfDraws(match),
  component: page(() => import('#pages/public/draws/draws-page.tsx'), 'DrawsPage'),
});

const savedRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/saved',
  loader: ({ context: { api, queryClient } }) =>
    preload(queryClient, queryClient.prefetchQuery(offeredServicesQuery(api))),
  head: () => ({
    meta: [{ title: `${m.saved()} · ${m.brand()}` }, { name: 'robots', content: 'noindex' }],
  }),
  component: page(() => import('#pages/public/saved/saved-page.tsx'), 'SavedPage'),
});

const fairRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/luck/fair',
  validateSearch: ({ before }: { before?: string }) =>
    /^\d{4}-\d\d-\d\d$/.test(`${before}`) ? { before } : {},
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await fairPage()).loadFair(input),
  head: async ({ match }) => (await fairPage()).headOfFair(match),
  component: lazyRouteComponent(fairPage, 'FairPage'),
});

const luckNumberRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/luck/n/$digits',
  loader: async (input) => (await luckNumberPage()).loadLuckNumber(input),
  head: async ({ match }) => (await luckNumberPage()).headOfLuckNumber(match),
  component: lazyRouteComponent(luckNumberPage, 'LuckNumberPage'),
});

const luckRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/luck',
  head: async () => (await luckPage()).headOfLuck(),
  component: lazyRouteComponent(luckPage, 'LuckPage'),
});

/** What came of a report; a form without script asks by the search. */
const reportRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reports/{-$reference}',
  validateSearch: ({ reference }: { reference?: string }) =>
    reference ? { reference: `${reference}` } : {},
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await reportPage()).loadReport(input),
  head: async () => (await reportPage()).headOfReport(),
  component: lazyRouteComponent(reportPage, 'ReportPage'),
  notFoundComponent: lazyRouteComponent(reportPage, 'ReportNotFound'),
});

const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  head: async ({ match }) => (await privacyPage()).headOfPrivacy(match.context.origin),
  component: lazyRouteComponent(privacyPage, 'PrivacyPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  head: async ({ match }) => (await termsPage()).headOfTerms(match.context.origin),
  component: lazyRouteComponent(termsPage, 'TermsPage'),
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
  component: page(() => import('#pages/public/login/login-page.tsx'), 'LoginPage'),
});

const herWordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/her-word',
  head: async () => (await herWordPage()).headOfHerWord(),
  component: lazyRouteComponent(herWordPage, 'HerWordPage'),
});

/** Everything below needs a valid session. The server knows none, so it renders none of it. */
const guardedRoute = createRoute({
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

const adminRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/admin/{-$id}',
  head: async ({ params }) => (await adminHead()).headOfAdmin(params.id),
  component: page(() => import('#pages/admin/admin-page.tsx'), 'AdminPage'),
  errorComponent: FramedFailure,
});

const analyticsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/analytics',
  validateSearch: readDashboardSearch,
  head: () => ({ meta: [{ title: `Analytics · ${m.brand()}` }] }),
  component: page(() => import('#pages/admin/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  errorComponent: FramedFailure,
});

export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    homeRoute,
    profileRoute,
    districtsRoute,
    drawsRoute,
    savedRoute,
    fairRoute,
    luckNumberRoute,
    luckRoute,
    reportRoute,
    privacyRoute,
    termsRoute,
    loginRoute,
    herWordRoute,
  ]),
  guardedRoute.addChildren([adminRoute, analyticsRoute]),
]);

/** The source file of each page, by route id: the server has its script loaded with the entry. */
export const pageFiles: Record<string, string> = {
  '/public/': 'src/pages/public/home/home-page.tsx',
  '/public/profile/$id': 'src/pages/public/profile/profile-page.tsx',
  '/public/districts': 'src/pages/public/districts/districts-page.tsx',
  '/public/draws/{-$number}': 'src/pages/public/draws/draws-page.tsx',
  '/public/saved': 'src/pages/public/saved/saved-page.tsx',
  '/public/luck/fair': 'src/pages/public/fairness/fairness-page.tsx',
  '/public/luck/n/$digits': 'src/pages/public/luck/luck-number-page.tsx',
  '/public/luck': 'src/pages/public/luck/luck-page.tsx',
  '/public/reports/{-$reference}': 'src/pages/public/report/report-page.tsx',
  '/public/privacy': 'src/pages/public/legal/privacy-page.tsx',
  '/public/terms': 'src/pages/public/legal/terms-page.tsx',
  '/public/login': 'src/pages/public/login/login-page.tsx',
  '/public/her-word': 'src/pages/public/provider-portal/portal-page.tsx',
  '/guarded/admin/{-$id}': 'src/pages/admin/admin-page.tsx',
  '/guarded/analytics': 'src/pages/admin/analytics/analytics-page.tsx',
};
