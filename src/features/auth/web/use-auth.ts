import { useQueryClient } from '@tanstack/react-query';
import { login, logout } from '#features/auth/auth.contract.ts';
import { clearSession, storeSession } from '#features/auth/web/session.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { ApiError, messageOf } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { useSend } from '#platform/web/use-send.ts';

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
