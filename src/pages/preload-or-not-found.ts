import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { preload } from '#pages/preload.ts';
import { ApiError } from '#platform/web/api/api-client.ts';

/** Like `preload`, for a page that does not exist if the query is answered by a 404. */
export const preloadOrNotFound = async <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  ...others: Promise<unknown>[]
): Promise<void> => {
  await preload(queryClient, queryClient.prefetchQuery(query), ...others);
  const { error } = queryClient.getQueryState(query.queryKey) ?? {};
  if (error instanceof ApiError && error.status === 404) throw notFound();
};
