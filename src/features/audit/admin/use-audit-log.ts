import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { AUDIT_PAGE_SIZE, listAuditLog } from '#features/audit/audit.contract.ts';
import type { CallInput, CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export type AuditFilters = Omit<CallInput<typeof listAuditLog>['query'], 'before' | 'limit'>;
export type AuditEntry = CallOutput<typeof listAuditLog>[number];

/** Never served from the query cache, because most entries are caused elsewhere. */
export const auditLogQuery = (api: ApiClient, filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filters],
    queryFn: ({ pageParam: before }) => api.call(listAuditLog, { query: { ...filters, before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) =>
      page.length === AUDIT_PAGE_SIZE ? String(page.at(-1)?.id) : undefined,
    staleTime: 0,
  });

const LAST_CHANGES = 8;
/** Number of entries to filter, since most entries are sign-ins. */
const LOOKED_AT = 50;
const isChange = ({ action }: { readonly action: string }) => !/^log(in|out)/.test(action);

/** The newest entries without sign-ins and sign-outs. */
export const lastChangesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['audit-log', 'last'],
    queryFn: async ({ signal }) => {
      const query = { limit: String(LOOKED_AT) };
      const entries = await api.call(listAuditLog, { query }, { signal });
      return entries.filter(isChange).slice(0, LAST_CHANGES);
    },
    staleTime: 0,
  });
