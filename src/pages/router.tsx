import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageFailure } from '#pages/layout/message-page.tsx';
import type { RouterContext } from '#pages/root-route.tsx';
import { routeTree } from '#pages/routes.ts';
import { dehydrateQueries, hydrateQueries } from '#platform/web/api/query-state-transfer.ts';
import { localeRewrite } from '#platform/web/i18n/locale.ts';
import { isScrollOfRouter } from '#platform/web/navigation/language-scroll.ts';
import { searchString } from '#platform/web/navigation/search-string.ts';

interface ServerOptions {
  readonly ssr: { readonly nonce: string };
  readonly origin: string;
  readonly history: RouterHistory;
}

const QueryProvider = ({ children }: { children: ReactNode }) => {
  const { queryClient } = useRouter().options.context;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
};

/** Shared by server and browser; the server creates one per render. */
export const createAppRouter = (context: RouterContext, server?: ServerOptions) =>
  createRouter({
    routeTree,
    context,
    rewrite: localeRewrite,
    stringifySearch: searchString,
    scrollRestoration: server ? true : isScrollOfRouter,
    getScrollRestorationKey: ({ state, href }) => state.pageKey ?? state.__TSR_key ?? href,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailure,
    // Freshness is decided by the query cache.
    defaultPreloadStaleTime: 0,
    // A loaded page replaces its skeleton immediately.
    defaultPendingMinMs: 0,
    dehydrate: () => ({ queries: dehydrateQueries(context.queryClient) }),
    hydrate: ({ queries }) => hydrateQueries(context.queryClient, queries),
    InnerWrap: QueryProvider,
    ...server,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
