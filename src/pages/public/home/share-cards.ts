import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { DirectorySearch } from '#features/directory/directory-search.rules.ts';
import { createCardDeduplicator } from '#features/directory/shared-cards.rules.ts';
import { directoryQuery, featuredQuery } from '#features/directory/web/use-directory.ts';
import { luckyGardenQuery } from '#features/luck/garden/web/use-lucky-garden.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Used instead of `setQueryData`, whose structural sharing would keep the old objects. */
const replaceData = <Data>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, unknown> },
  change: (data: Data) => Data,
) => {
  const query = queryClient.getQueryCache().find<Data>({ queryKey });
  if (query?.state.data) query.setState({ data: change(query.state.data) });
};

/**
 * The most popular profiles occur in several lists of the home page. Equal entries are replaced by the same
 * object, so that the dehydrated state contains each only once.
 */
export const shareCards = (
  queryClient: QueryClient,
  api: ApiClient,
  search: DirectorySearch,
): void => {
  const shared = createCardDeduplicator();
  replaceData(queryClient, directoryQuery(api, search), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, profiles: page.profiles.map(shared) })),
  }));
  replaceData(queryClient, featuredQuery(api), (profiles) => profiles.map(shared));
  replaceData(queryClient, luckyGardenQuery(api), (data) => ({
    ...data,
    pages: data.pages.map(({ entries, total }) => ({
      entries: entries.map((entry) => ({ ...entry, freelancer: shared(entry.freelancer) })),
      total,
    })),
  }));
};
