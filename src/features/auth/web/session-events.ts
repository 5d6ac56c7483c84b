import type { QueryClient } from '@tanstack/react-query';
import { clearSession, isLoggingOut, storedSessionId } from '#features/auth/web/session.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

interface Site {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  /** Runs the route guards again. */
  readonly invalidate: () => void;
}

/** The last session that was refused. */
let ended: string | undefined;

/** The session was refused: the guards redirect to the login page, and may have done so already. */
export const endSession = ({ queryClient, invalidate }: Site, refused: string): void => {
  const stored = storedSessionId();
  // Several concurrent requests may fail, also after the admin has signed in again.
  if (refused === ended || isLoggingOut(refused) || (stored && stored !== refused)) return;
  ended = refused;
  clearSession();
  showToast({ title: 'Session expired', variant: 'destructive' });
  queryClient.removeQueries({ queryKey: ['session'] });
  invalidate();
};

/** Whether the role is being read again. */
let isRoleRead = false;

/** A call was forbidden: the role of the admin may have changed. */
export const refreshRole = ({ api, queryClient, invalidate }: Site): void => {
  if (isRoleRead) return;
  isRoleRead = true;
  const before = queryClient.getQueryData(sessionQuery(api).queryKey);
  // A failure leaves the page as it is: the refused call has reported itself.
  queryClient
    .fetchQuery({ ...sessionQuery(api), staleTime: 0 })
    .then(
      (admin) => {
        if (admin.role !== before?.role) invalidate();
      },
      () => {},
    )
    .finally(() => {
      isRoleRead = false;
    });
};

/** Another tab signed in or out. */
export const followSession = ({ api, queryClient, invalidate }: Site): void => {
  if (!storedSessionId()) {
    queryClient.removeQueries({ queryKey: ['session'] });
    invalidate();
    return;
  }
  // A 401 is handled by endSession; on any other error the session stays.
  queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).then(invalidate, () => {});
};
