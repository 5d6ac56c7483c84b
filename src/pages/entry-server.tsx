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
import { takeOverQueries } from '#platform/web/api/query-state-transfer.ts';
import { type Locale, localeOfPath, setLocaleSource } from '#platform/web/i18n/locale.ts';

const pageLocale = new AsyncLocalStorage<Locale>();
setLocaleSource(() => pageLocale.getStore() ?? 'en');

type RouterManifest = NonNullable<Parameters<typeof attachRouterServerSsrUtils>[0]['manifest']>;

export interface PageAssets {
  /** What stands in the page itself. */
  readonly manifest: RouterManifest;
  /** What a page loads once it is painted, given its source file, in the order in which it runs. */
  readonly scriptsOf?: (pageFile: string | undefined) => string[];
}

export interface RenderOptions {
  readonly transport: Transport;
  /** Of the site as its visitors know it. */
  readonly origin: string;
  /** Marks the scripts that are the page's own. */
  readonly nonce: string;
  readonly assets: PageAssets;
  /** What the page knows beside what it reads. */
  readonly known?: Parameters<typeof takeOverQueries>[1];
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
  takeOverQueries(queryClient, known);
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
    // When it was made is of no use to a browser, and would make every page another.
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

/** Renders the page of an address in its one spelling (page-address.ts). */
export const render = (href: string, options: RenderOptions): Promise<RenderedPage> =>
  pageLocale.run(localeOfPath(href.split('?')[0] ?? ''), () => renderPage(href, options));
