import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storedSessionId } from '#features/auth/web/session.ts';
import { freelancerQuery } from '#features/profiles/web/profile-query.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

/**
 * The server renders without a session, so a profile missing there may only be hidden: an admin fetches it
 * again.
 */
export const useAdminRetry = (): void => {
  const { id } = useParams({ strict: false });
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!storedSessionId() || !/^\d{1,10}$/.test(id ?? '')) return;
    queryClient.fetchQuery(freelancerQuery(api, Number(id))).then(
      () => router.invalidate(),
      () => {},
    );
  }, [id, api, queryClient, router]);
};
