import { pageAddressOf } from '#app/web/page-address.ts';
import { createAppRouter } from '#app/web/router.tsx';
import { createApiClient } from '#platform/web/api-client.ts';
import { createQueryClient } from '#platform/web/query-client.ts';

// Only to find routes with; it never loads anything.
const router = createAppRouter({
  api: createApiClient({ transport: () => Promise.reject(new Error('no page is loaded here')) }),
  queryClient: createQueryClient(),
  origin: 'http://localhost',
});

/** For the server: which page an address asks for. */
export const addressOf = (address: string) => pageAddressOf(router, address);
