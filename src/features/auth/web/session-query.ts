import { queryOptions } from '@tanstack/react-query';
import { verifySession } from '#features/auth/session.contract.ts';
import { storedSessionId } from '#features/auth/web/session.ts';
import { type ApiClient, ApiError } from '#platform/web/api/api-client.ts';

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
