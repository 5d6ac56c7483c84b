import { queryOptions } from '@tanstack/react-query';
import { verifySession } from '#features/auth/session.contract.ts';
import { storedSessionId } from '#features/auth/web/session.ts';
import { type ApiClient, ApiError } from '#platform/web/api/api-client.ts';

/** Loads the signed-in admin; fails if the stored session is missing or invalid. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async () => {
      if (!storedSessionId()) throw new ApiError(401, 'Session expired', 'Session expired');
      return (await api.call(verifySession)).admin;
    },
    // Fetched once, so that a later network failure does not unmount a form in use.
    gcTime: Number.POSITIVE_INFINITY,
  });
