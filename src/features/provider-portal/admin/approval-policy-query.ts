import { queryOptions } from '@tanstack/react-query';
import { getApprovalPolicy } from '#features/profiles/approval/approval.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const approvalPolicyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['portal-admin', 'policy'],
    queryFn: () => api.call(getApprovalPolicy),
  });
