import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeAdminRole,
  endAdminSession,
  endAdminSessions,
  listAdminSessions,
} from '#features/auth/admin-access.contract.ts';
import { isAdminRole, roleNames, roleOptions, roleTexts } from '#features/auth/admin-role-texts.ts';
import type { ListedAdmin } from '#features/auth/auth.contract.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface AdminSessionsDialogProps {
  readonly id: number;
  readonly username: string;
  readonly onClose: () => void;
}

/** Where an admin is signed in, for owners, who can end each session. */
const AdminSessionsDialog = ({ id, username, onClose }: AdminSessionsDialogProps) => {
  const api = useApi();
  const params = { id: String(id) };
  const sessions = useQuery({
    queryKey: ['admin-users', 'sessions', id],
    queryFn: () => api.call(listAdminSessions, { params }),
    staleTime: 0,
  });
  const options = { failure: 'Failed to end the session', refreshes: ['admin'] } as const;
  const end = useChange(
    (_, session: string) => api.call(endAdminSession, { params: { ...params, session } }),
    { ...options, success: 'Session ended' },
  );
  const endAll = useChange(() => api.call(endAdminSessions, { params }), {
    ...options,
    success: 'All sessions ended',
  });
  const isBusy = end.isPending || endAll.isPending;
  return (
    <Dialog
      onClose={onClose}
      title={`Sessions of ${username}`}
      description="An ended session is signed out at once. Addresses are not stored."
    >
      <QueryState
        query={sessions}
        failure="Failed to fetch the sessions"
        skeleton={<div className="skeleton h-20" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">{username} is not signed in anywhere</p>
          ) : (
            <>
              <ul className="divide-y divide-line" aria-label={`Sessions of ${username}`}>
                {list.map(({ id: session, device, createdAt, lastSeenAt, isCurrent }) => (
                  <li key={session} className="flex flex-wrap items-center gap-3 py-3">
                    <div className="min-w-0 flex-1 basis-56">
                      <p className="font-semibold">{device}</p>
                      <p className="text-sm text-ink-soft">
                        Signed in {formatMoment(createdAt)} · Last seen {formatMoment(lastSeenAt)}
                      </p>
                    </div>
                    {isCurrent ? (
                      <span className="text-sm text-ink-soft">This session</span>
                    ) : (
                      <Button
                        variant="secondary"
                        disabled={isBusy}
                        onClick={() => end.mutate(session)}
                      >
                        End
                        <span className="sr-only">{` ${device}, ${formatMoment(createdAt)}`}</span>
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {list.some(({ isCurrent }) => !isCurrent) && (
                <div className="mt-4 flex justify-end">
                  <Button variant="danger" disabled={isBusy} onClick={() => endAll.mutate()}>
                    End all sessions
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
};

/** The role of an admin, which owners change, and the sessions. */
export const AdminAccess = ({ user: { id, username, role } }: { user: Wire<ListedAdmin> }) => {
  // Read from the cache only: the page has loaded the session.
  const { data: me } = useQuery({ ...sessionQuery(useApi()), enabled: false });
  const [asked, setAsked] = useState<AdminRole>();
  const [isListed, setListed] = useState(false);
  const change = useChange(
    (api, next: AdminRole) =>
      api.call(changeAdminRole, { params: { id: String(id) }, body: { role: next } }),
    { success: 'Role changed', failure: 'Failed to change the role', refreshes: ['admin'] },
  );
  const mayChange = useMayCall()(changeAdminRole) && me?.id !== id;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {mayChange ? (
        <Select
          aria-label={`Role of ${username}`}
          value={change.isPending ? change.variables : role}
          options={roleOptions}
          disabled={change.isPending}
          onValueChange={(value) => isAdminRole(value) && value !== role && setAsked(value)}
        />
      ) : (
        <span className="text-sm">Role: {roleNames[role]}</span>
      )}
      <Permitted call={listAdminSessions}>
        <Button variant="quiet" className="px-3" onClick={() => setListed(true)}>
          Sessions<span className="sr-only"> of {username}</span>
        </Button>
      </Permitted>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        question={`Change the role of ${username} to ${asked ? roleNames[asked] : ''}?`}
        detail={asked && `${roleTexts[asked]} The change takes effect at once.`}
        action="Change role"
        onConfirm={() => asked && change.mutate(asked)}
      />
      {isListed && (
        <AdminSessionsDialog id={id} username={username} onClose={() => setListed(false)} />
      )}
    </div>
  );
};
