import { pageAddressOf } from '#pages/page-address.ts';
import { createAppRouter } from '#pages/router.tsx';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';

// Used for route matching only; it never fetches anything.
const router = createAppRouter({
  api: createApiClient({ transport: () => Promise.reject(new Error('no page is loaded here')) }),
  queryClient: createQueryClient(),
  origin: 'http://localhost',
});

/** Resolves an address to a page, for the server. */
export const addressOf = (address: string) => pageAddressOf(router, address);
