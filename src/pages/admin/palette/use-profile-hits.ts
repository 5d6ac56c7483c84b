import { useQuery } from '@tanstack/react-query';
import { listProfiles, MAX_LIST_SEARCH } from '#features/profiles/profile-list.contract.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';

const TYPING_MS = 150;
const MOST_FOUND = 6;

/** Searches profiles by name, number or id. Results of an earlier input are not shown. */
export const useProfileHits = (typed: string) => {
  const api = useApi();
  const term = typed.trim().slice(0, MAX_LIST_SEARCH);
  const settled = useDebounced(term, TYPING_MS);
  const query = useQuery({
    // The key shares the prefix of the profile lists, so that changes of a profile invalidate it.
    queryKey: ['freelancers', 'palette', settled],
    queryFn: ({ signal }) =>
      api.call(listProfiles, { query: { search: settled, limit: String(MOST_FOUND) } }, { signal }),
    enabled: settled !== '',
    // Results are not cached, because an action may have changed them.
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
