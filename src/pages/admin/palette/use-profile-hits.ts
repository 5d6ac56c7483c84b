import { useQuery } from '@tanstack/react-query';
import { listProfiles, MAX_LIST_SEARCH } from '#features/profiles/profile-list.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useSettled } from '#platform/web/browser/use-debounced.ts';

const TYPING_MS = 150;
const MOST_FOUND = 6;

/** Profiles of a name, number or id. Whoever types on is not shown what was found before. */
export const useProfileHits = (typed: string) => {
  const api = useApi();
  const term = typed.trim().slice(0, MAX_LIST_SEARCH);
  const settled = useSettled(term, TYPING_MS);
  const query = useQuery({
    // With the lists of profiles, so that a change of one is seen here, too.
    queryKey: ['freelancers', 'palette', settled],
    queryFn: ({ signal }) =>
      api.call(listProfiles, { query: { search: settled, limit: String(MOST_FOUND) } }, { signal }),
    enabled: settled !== '',
    // What was found before an act may no longer be so.
    gcTime: 0,
  });
  const isCurrent = term !== '' && term === settled;
  return {
    hits: isCurrent ? (query.data ?? []) : [],
    isSearching: term !== '' && (!isCurrent || query.isLoading),
    hasFailed: isCurrent && query.isError,
    isFound: isCurrent && query.isSuccess,
    retry: () => void query.refetch(),
  };
};
