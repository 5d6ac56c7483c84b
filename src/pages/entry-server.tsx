import { AsyncLocalStorage } from 'node:async_hooks';
import { createMemoryHistory } from '@tanstack/react-router';
import {
  attachRouterServerSsrUtils,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Render } from '#pages/page-renderer.contract.ts';
import { hasLoadedInTime } from '#pages/preload.ts';
import { createAppRouter } from '#pages/router.tsx';
import { pageFiles } from '#pages/routes.ts';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { hydrateQueries } from '#platform/web/api/query-state-transfer.ts';
import {
  getLocale,
  type Locale,
  localeOfPath,
  setLocaleSource,
} from '#platform/web/i18n/locale.ts';

const pageLocale = new AsyncLocalStorage<Locale>();
setLocaleSource(() => pageLocale.getStore() ?? 'en');

const renderPage: Render = async (href, options) => {
  const { transport, origin, nonce, assets, known = [] } = options;
  const { manifest, scriptsOf } = assets;
  const queryClient = createQueryClient();
  hydrateQueries(queryClient, known);
  const router = createAppRouter(
    {
      api: createApiClient({ transport }),
      queryClient,
      origin,
      ...(scriptsOf && {
        scriptsOf: (routeId = '') => scriptsOf(pageFiles[routeId] ?? '', getLocale()),
      }),
    },
    { ssr: { nonce }, origin, history: createMemoryHistory({ initialEntries: [href] }) },
  );
  attachRouterServerSsrUtils({ router, manifest });
  try {
    await router.load();
    // The timestamp is useless in the browser and would make each render differ.
    for (const match of router.state.matches) match.updatedAt = 0;
    await router.serverSsr?.dehydrate();
    const html = renderToString(<RouterServer router={router} />);
    const status = getSsrStatus(router);
    return {
      status,
      html: await transformHtmlStringWithRouter(router, html),
      isComplete: hasLoadedInTime(queryClient),
    };
  } finally {
    router.serverSsr?.cleanup();
    queryClient.clear();
  }
};

export const render: Render = (href, options) =>
  pageLocale.run(localeOfPath(href.split('?')[0] ?? ''), () => renderPage(href, options));
