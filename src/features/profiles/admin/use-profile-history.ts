import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  HISTORY_PAGE_SIZE,
  type HistoryKind,
  listProfileHistory,
} from '#features/profiles/profile-history.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Always stale, so that it is refetched when it is shown and after changes of a profile. */
export const profileHistoryQuery = (api: ApiClient, id: number, kind?: HistoryKind) =>
  infiniteQueryOptions({
    queryKey: ['freelancers', 'history', id, kind ?? ''],
    queryFn: ({ pageParam: before }) =>
      api.call(listProfileHistory, { params: { id: String(id) }, query: { kind, before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === HISTORY_PAGE_SIZE ? page.at(-1)?.key : undefined),
    staleTime: 0,
  });
