import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  listAdminUsers,
} from '#features/auth/auth.contract.ts';
import { type ApiClient, messageOf } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { useToast } from '#platform/web/toast.tsx';

export const adminUsersQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['admin-users'], queryFn: () => api.call(listAdminUsers) });

/** A change to the admins: the list is read again, and a toast tells how it went. */
const useAdminChange = <Input>(
  change: (api: ApiClient, input: Input) => Promise<unknown>,
  words: { success: string; failure: string },
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: async () => {
      toast({ title: words.success });
      await queryClient.invalidateQueries({ queryKey: adminUsersQuery(api).queryKey });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, words.failure),
        variant: 'destructive',
      }),
  });
};

export const useCreateAdmin = () =>
  useAdminChange(
    (api, body: { username: string; password: string }) => api.call(createAdminUser, { body }),
    { success: 'Admin user created successfully', failure: 'Failed to create admin user' },
  );

export const useChangePassword = () =>
  useAdminChange(
    (api, { id, password }: { id: number; password: string }) =>
      api.call(changeAdminPassword, { params: { id: String(id) }, body: { password } }),
    { success: 'Password updated successfully', failure: 'Failed to update password' },
  );

export const useDeactivateAdmin = () =>
  useAdminChange(
    (api, id: number) => api.call(deactivateAdminUser, { params: { id: String(id) } }),
    { success: 'Admin user deactivated successfully', failure: 'Failed to deactivate admin user' },
  );
