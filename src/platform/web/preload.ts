import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches before the page is drawn. What fails is forgotten, so that the page asks again. */
export const preload = async <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | Error> => {
  try {
    return await queryClient.ensureQueryData(options);
  } catch (error) {
    queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
    return error instanceof Error ? error : new Error(String(error));
  }
};
