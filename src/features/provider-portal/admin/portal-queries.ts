import { queryOptions } from '@tanstack/react-query';
import { getApprovalPolicy } from '#features/profiles/approval/approval.contract.ts';
import { getProviderOverview } from '#features/provider-portal/portal-admin.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const approvalPolicyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['portal-admin', 'policy'],
    queryFn: () => api.call(getApprovalPolicy),
  });

export const providerOverviewQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['portal-admin', 'profile', id],
    queryFn: () => api.call(getProviderOverview, { params: { id: String(id) } }),
    // Always refetched, because the provider may change it at any time.
    staleTime: 0,
  });
