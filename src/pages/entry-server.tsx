import { AsyncLocalStorage } from 'node:async_hooks';
import {
  attachRouterServerSsrUtils,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { createAppRouter } from '#pages/router.tsx';
import { pageFiles } from '#pages/routes.ts';
import type { Transport } from '#platform/contract/transport.ts';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { hydrateQueries } from '#platform/web/api/query-state-transfer.ts';
import { type Locale, localeOfPath, setLocaleSource } from '#platform/web/i18n/locale.ts';

const pageLocale = new AsyncLocalStorage<Locale>();
setLocaleSource(() => pageLocale.getStore() ?? 'en');

type RouterManifest = NonNullable<Parameters<typeof attachRouterServerSsrUtils>[0]['manifest']>;

export interface PageAssets {
  /** Assets referenced by the document itself. */
  readonly manifest: RouterManifest;
  /** Scripts loaded after the first paint, in execution order, by the source file of the page. */
  readonly scriptsOf?: (pageFile: string | undefined) => string[];
}

export interface RenderOptions {
  readonly transport: Transport;
  /** The public origin of the site. */
  readonly origin: string;
  /** Nonce of the scripts written by the renderer. */
  readonly nonce: string;
  readonly assets: PageAssets;
  /** Initial entries of the query cache. */
  readonly known?: Parameters<typeof hydrateQueries>[1];
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

const renderPage = async (
  href: string,
  { transport, origin, nonce, assets: { manifest, scriptsOf }, known = [] }: RenderOptions,
): Promise<RenderedPage> => {
  const queryClient = createQueryClient();
  hydrateQueries(queryClient, known);
  const router = createAppRouter(
    {
      api: createApiClient({ transport }),
      queryClient,
      origin,
      ...(scriptsOf && { scriptsOf: (routeId = '') => scriptsOf(pageFiles[routeId]) }),
    },
    { href, nonce },
  );
  attachRouterServerSsrUtils({ router, manifest });
  try {
    await router.load();
    // The timestamp is useless in the browser and would make each render differ.
    for (const match of router.state.matches) match.updatedAt = 0;
    await router.serverSsr?.dehydrate();
    const html = renderToString(<RouterServer router={router} />);
    const status = getSsrStatus(router);
    return { status, html: await transformHtmlStringWithRouter(router, html) };
  } finally {
    router.serverSsr?.cleanup();
    queryClient.clear();
  }
};

/** Renders the page of a canonical address (page-address.ts). */
export const render = (href: string, options: RenderOptions): Promise<RenderedPage> =>
  pageLocale.run(localeOfPath(href.split('?')[0] ?? ''), () => renderPage(href, options));
