import { queryOptions } from '@tanstack/react-query';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  listAdminUsers,
  reactivateAdminUser,
} from '#features/auth/auth.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

const refreshes = ['admin'] as const;

export const adminUsersQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['admin-users'], queryFn: () => api.call(listAdminUsers) });

export const useCreateAdmin = (onSaved: () => void) =>
  useChange(
    (api, body: { username: string; password: string }) => api.call(createAdminUser, { body }),
    {
      success: 'Admin user created successfully',
      failure: 'Failed to create admin user',
      onSaved,
      refreshes,
    },
  );

export const useChangePassword = () =>
  useChange(
    (api, { id, ...body }: { id: number } & CallInput<typeof changeAdminPassword>['body']) =>
      api.call(changeAdminPassword, { params: { id: String(id) }, body }),
    { success: 'Password updated successfully', failure: 'Failed to update password', refreshes },
  );

export const useDeactivateAdmin = () =>
  useChange((api, id: number) => api.call(deactivateAdminUser, { params: { id: String(id) } }), {
    success: 'Admin user deactivated successfully',
    failure: 'Failed to deactivate admin user',
    refreshes,
  });

export const useReactivateAdmin = () =>
  useChange((api, id: number) => api.call(reactivateAdminUser, { params: { id: String(id) } }), {
    success: 'Admin user reactivated',
    failure: 'Failed to reactivate admin user',
    refreshes,
  });
