import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  HISTORY_PAGE_SIZE,
  listProfileHistory,
} from '#features/profiles/profile-history.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Always stale, so that it is refetched when it is shown and after changes of a profile. */
export const profileHistoryQuery = (api: ApiClient, id: number) =>
  infiniteQueryOptions({
    queryKey: ['freelancers', 'history', id],
    queryFn: ({ pageParam: before }) =>
      api.call(listProfileHistory, { params: { id: String(id) }, query: { before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) =>
      page.length === HISTORY_PAGE_SIZE ? String(page.at(-1)?.id) : undefined,
    staleTime: 0,
  });
