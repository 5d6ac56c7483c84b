import { queryOptions } from '@tanstack/react-query';
import {
  addPasskey,
  addTotp,
  beginPasskey,
  beginTotp,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readAccount,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '#features/auth/account.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { importWithRetry } from '#platform/web/navigation/import-again.ts';

const refreshes = ['account'] as const;

export const accountQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['account', 'factors'], queryFn: () => api.call(readAccount) });

export const ownSessionsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['account', 'sessions'], queryFn: () => api.call(listOwnSessions) });

const withPassword = (currentPassword: string) => ({ body: { currentPassword } });

export const useAddPasskey = () =>
  useChange(
    async (api, { name, password }: { name: string; password: string }) => {
      const { options } = await api.call(beginPasskey, withPassword(password));
      const { createPasskey } = await importWithRetry(
        () => import('#features/auth/web/passkey-browser.ts'),
      );
      const passkey = await createPasskey(options);
      return api.call(addPasskey, { body: { challenge: options.challenge, name, passkey } });
    },
    { success: 'Passkey added', failure: 'Failed to add the passkey', refreshes },
  );

export const useRemovePasskey = () =>
  useChange(
    (api, { id, password }: { id: number; password: string }) =>
      api.call(removePasskey, { params: { id: String(id) }, ...withPassword(password) }),
    { success: 'Passkey removed', failure: 'Failed to remove the passkey', refreshes },
  );

export const useBeginTotp = () =>
  useChange((api, password: string) => api.call(beginTotp, withPassword(password)), {
    failure: 'Failed to begin',
    refreshes: [],
  });

export const useAddTotp = () =>
  useChange((api, body: { challenge: string; code: string }) => api.call(addTotp, { body }), {
    success: 'Authenticator app added',
    failure: 'Failed to check the code',
    refreshes,
  });

export const useRemoveTotp = () =>
  useChange((api, password: string) => api.call(removeTotp, withPassword(password)), {
    success: 'Authenticator app removed',
    failure: 'Failed to remove the authenticator app',
    refreshes,
  });

export const useRenewCodes = () =>
  useChange((api, password: string) => api.call(renewRecoveryCodes, withPassword(password)), {
    success: 'New recovery codes made',
    failure: 'Failed to make recovery codes',
    refreshes,
  });

export const useEndSession = () =>
  useChange((api, id: string) => api.call(endOwnSession, { params: { id } }), {
    success: 'Signed out there',
    failure: 'Failed to sign out there',
    refreshes,
  });

export const useEndOtherSessions = () =>
  useChange((api) => api.call(endOtherSessions), {
    success: 'Signed out everywhere else',
    failure: 'Failed to sign out',
    refreshes,
  });
