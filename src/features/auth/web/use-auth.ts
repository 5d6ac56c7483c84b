import { useQueryClient } from '@tanstack/react-query';
import {
  askForPasskey,
  finishLogin,
  login,
  logout,
  type SecondStep,
} from '#features/auth/auth.contract.ts';
import { beginLogout, clearSession, storeSession } from '#features/auth/web/session.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import type { CallOutput, Wire } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useSend } from '#platform/web/api/use-send.ts';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

type LoginAnswer = CallOutput<typeof login>;

/** Stores a newly opened session in the browser and in the query cache. */
const useSignIn = <Input = void>(
  signIn: (api: ApiClient, input: Input) => Promise<LoginAnswer>,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSend({
    mutationFn: (input: Input) => signIn(api, input),
    onSuccess: ({ sessionId, admin }) => {
      if (!sessionId || !admin) return;
      storeSession(sessionId, admin);
      queryClient.setQueryData(sessionQuery(api).queryKey, admin);
    },
  });
};

export const useLogin = () =>
  useSignIn((api, body: { username: string; password: string }) => api.call(login, { body }));

const loadPasskeys = () => importWithRetry(() => import('#features/auth/web/passkey-browser.ts'));

/** Finishes the second step with a code, or with a passkey if no code is given. */
export const useFinishLogin = ({ challenge, passkey: options }: Wire<SecondStep>) =>
  useSignIn(async (api, code: string | undefined) => {
    const answer =
      code === undefined && options
        ? { passkey: await (await loadPasskeys()).signWithPasskey(options) }
        : { code };
    return api.call(finishLogin, { body: { challenge, ...answer } });
  });

/** Signs in with a passkey alone. */
export const usePasskeyLogin = () =>
  useSignIn(async (api) => {
    const { options } = await api.call(askForPasskey);
    const passkey = await (await loadPasskeys()).signWithPasskey(options);
    return api.call(finishLogin, { body: { challenge: options.challenge, passkey } });
  });

/** `leave` navigates to a page without a session; the query cache is cleared only after that. */
export const useLogout = (leave: () => Promise<void>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSend({
    mutationFn: () => {
      beginLogout();
      return api.call(logout);
    },
    // The local session is cleared even if the request fails.
    onSettled: async () => {
      clearSession();
      await leave();
      queryClient.clear();
    },
  });
};
