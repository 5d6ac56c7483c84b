import type { QueryClient } from '@tanstack/react-query';
import { offeredServicesQuery } from '#features/catalogue/web/use-services.ts';
import type { DirectorySearch } from '#features/directory/directory-search.rules.ts';
import { directoryQuery } from '#features/directory/web/use-directory.ts';
import type { ListLinkPreview } from '#pages/public/home/seo-home.ts';
import { listFacts } from '#pages/seo/seo-list.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** The link preview of a list, from the data that the page has loaded. */
export const sharedList = (
  queryClient: QueryClient,
  api: ApiClient,
  search: DirectorySearch,
): ListLinkPreview | undefined => {
  const [page] = queryClient.getQueryData(directoryQuery(api, search).queryKey)?.pages ?? [];
  const offered = queryClient.getQueryData(offeredServicesQuery(api).queryKey) ?? [];
  return page && listFacts(search, { ...page, offered });
};
