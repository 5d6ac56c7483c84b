import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { type RouterContext, routeTree } from '#app/web/routes.tsx';
import { localeRewrite } from '#platform/web/locale.ts';

/** The same on both sides; the server makes a new one for each request. */
export const createAppRouter = (context: RouterContext, nonce?: string) => {
  const router = createRouter({
    routeTree,
    context,
    rewrite: localeRewrite,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    ...(nonce && { ssr: { nonce } }),
  });
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
