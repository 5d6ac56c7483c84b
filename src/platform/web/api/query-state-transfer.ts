import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** Key and data, and nothing of the cache's own bookkeeping: it travels in every page. */
type LoadedQuery = [key: Json[], data: Json];

export const loadedQueries = (queryClient: QueryClient): LoadedQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data } }): LoadedQuery[] =>
      status === 'success' ? [[queryKey as unknown as Json[], data as Json]] : [],
    );

export const takeOverQueries = (
  queryClient: QueryClient,
  queries: readonly LoadedQuery[],
): void => {
  for (const [key, data] of queries) {
    queryClient.setQueryData(key as unknown as QueryKey, data);
  }
};
