import { pageAddressOf } from '#pages/page-address.ts';
import { createAppRouter } from '#pages/router.tsx';
import { createApiClient } from '#platform/web/api/api-client.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';

// Only to find routes with; it never loads anything.
const router = createAppRouter({
  api: createApiClient({ transport: () => Promise.reject(new Error('no page is loaded here')) }),
  queryClient: createQueryClient(),
  origin: 'http://localhost',
});

/** For the server: which page an address asks for. */
export const addressOf = (address: string) => pageAddressOf(router, address);
