import { queryOptions } from '@tanstack/react-query';
import { listAdminUsers } from '#features/auth/auth.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const adminUsersQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['admin-users'], queryFn: () => api.call(listAdminUsers) });
