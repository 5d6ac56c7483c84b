import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** Only key and data, without the metadata of the query cache: it is part of every page. */
type LoadedQuery = [key: Json[], data: Json];

export const dehydrateQueries = (queryClient: QueryClient): LoadedQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data } }): LoadedQuery[] =>
      status === 'success' ? [[queryKey as unknown as Json[], data as Json]] : [],
    );

export const hydrateQueries = (
  queryClient: QueryClient,
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[],
): void => {
  for (const [key, data] of queries) queryClient.setQueryData(key as QueryKey, data);
};
