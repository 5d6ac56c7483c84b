import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToStream,
} from '@tanstack/react-router/ssr/server';
import { createAppRouter } from '#app/web/router.ts';
import { pageFiles } from '#app/web/routes.tsx';
import type { Transport } from '#platform/contract/transport.ts';
import { createApiClient } from '#platform/web/api-client.ts';
import { type Locale, localeOfPath, setLocaleSource } from '#platform/web/locale.ts';
import { createQueryClient } from '#platform/web/query-client.ts';

const requestLocale = new AsyncLocalStorage<Locale>();
setLocaleSource(() => requestLocale.getStore() ?? 'en');

type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export interface PageAssets {
  /** What stands in the page itself. */
  readonly manifest: RouterManifest;
  /** What a page loads once it is painted, given its source file, in the order in which it runs. */
  readonly scriptsOf?: (pageFile: string | undefined) => string[];
}

export interface RenderOptions {
  readonly transport: Transport;
  readonly nonce: string;
  readonly assets: PageAssets;
}

/** Renders the page of a request as a stream of HTML. */
export const render = (
  request: Request,
  { transport, nonce, assets: { manifest, scriptsOf } }: RenderOptions,
): Promise<Response> =>
  requestLocale.run(localeOfPath(new URL(request.url).pathname), () => {
    const handle = createRequestHandler({
      request,
      getRouterManifest: () => manifest,
      createRouter: () =>
        createAppRouter(
          {
            api: createApiClient({ transport }),
            queryClient: createQueryClient(),
            origin: new URL(request.url).origin,
            ...(scriptsOf && { scriptsOf: (routeId = '') => scriptsOf(pageFiles[routeId]) }),
          },
          nonce,
        ),
    });
    return handle(({ request, router, responseHeaders }) =>
      renderRouterToStream({
        request,
        router,
        responseHeaders,
        children: <RouterServer router={router} />,
      }),
    );
  });
