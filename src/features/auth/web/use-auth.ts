import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { login, logout, verifySession } from '#features/auth/auth.contract.ts';
import { clearSession, storedSessionId, storeSession } from '#features/auth/web/session.ts';
import { type ApiClient, ApiError, messageOf } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { useSend } from '#platform/web/use-send.ts';

/** The signed-in admin; fails when the stored session is not valid, or there is none. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async () => {
      if (!storedSessionId()) throw new ApiError(401, 'Session expired', 'Session expired');
      return (await api.call(verifySession)).admin;
    },
    // Asked once: a line that is down later takes no form away from whoever works in it.
    gcTime: Number.POSITIVE_INFINITY,
  });

export const useLogin = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSend({
    mutationFn: (credentials: { username: string; password: string }) =>
      api.call(login, { body: credentials }),
    onSuccess: ({ sessionId, admin }) => {
      if (!sessionId || !admin) return;
      storeSession(sessionId, admin);
      queryClient.setQueryData(sessionQuery(api).queryKey, admin);
    },
  });
};

/** What the login page says of a failure. */
export const loginFailure = (error: Error): string =>
  error instanceof ApiError
    ? messageOf(error, 'Login failed')
    : 'Connection error. Please try again.';

/** `leave` goes to a page that needs no session; only then is what the admin saw forgotten. */
export const useLogout = (leave: () => Promise<void>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSend({
    mutationFn: () => api.call(logout),
    // Whatever the server says, this browser forgets.
    onSettled: async () => {
      clearSession();
      await leave();
      queryClient.clear();
    },
  });
};
