import { queryOptions } from '@tanstack/react-query';
import { listLuckDays } from '#features/luck/numbers/luck.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Days with their commitments, newest first, optionally before a given day. */
export const luckDaysQuery = (api: ApiClient, before?: string) =>
  queryOptions({
    queryKey: ['luck-days', before ?? ''],
    queryFn: ({ signal }) =>
      api.call(listLuckDays, { query: { before } }, { signal, asVisitor: true }),
  });
