import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSuggestions } from '#features/directory/directory.contract.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useDebouncedEffect } from '#platform/web/browser/use-debounced.ts';

/** Suggestions for an incomplete search text. */
export const suggestionsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...freelancerKeys.suggestions, search],
    queryFn: ({ signal }) =>
      api.call(listSuggestions, { query: { search } }, { signal, asVisitor: true }),
  });

/** Suggestions for the typed text, requested when it has not changed for a while. */
export const useSuggestions = (term: string, debounceMs: number, isPaused = false) => {
  const [asked, setAsked] = useState('');
  useDebouncedEffect(() => setAsked(term), term, debounceMs, isPaused);
  const { data, isError } = useQuery({
    ...suggestionsQuery(useApi(), asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return asked !== '' && !isError ? data : undefined;
};
