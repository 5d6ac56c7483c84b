import { queryOptions } from '@tanstack/react-query';
import { listSuggestions } from '#features/directory/directory.contract.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Suggestions for an incomplete search text. */
export const suggestionsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...freelancerKeys.suggestions, search],
    queryFn: ({ signal }) =>
      api.call(listSuggestions, { query: { search } }, { signal, asVisitor: true }),
  });
