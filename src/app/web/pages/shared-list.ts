import type { QueryClient } from '@tanstack/react-query';
import type { ListFacts } from '#app/web/seo-home.ts';
import { listFacts } from '#app/web/seo-list.ts';
import type { DirectorySearch } from '#features/freelancers/directory-search.rules.ts';
import { directoryQuery } from '#features/freelancers/web/use-directory.ts';
import { offeredServicesQuery } from '#features/services/web/use-services.ts';
import type { ApiClient } from '#platform/web/api-client.ts';

/** How the list of an address unfolds in a chat, from what the page has loaded. */
export const sharedList = (
  queryClient: QueryClient,
  api: ApiClient,
  search: DirectorySearch,
): ListFacts | undefined => {
  const [page] = queryClient.getQueryData(directoryQuery(api, search).queryKey)?.pages ?? [];
  const offered = queryClient.getQueryData(offeredServicesQuery(api).queryKey) ?? [];
  return page && listFacts(search, { ...page, offered });
};
