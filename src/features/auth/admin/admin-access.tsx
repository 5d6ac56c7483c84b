import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminSessionsDialog } from '#features/auth/admin/admin-sessions-dialog.tsx';
import { changeAdminRole, listAdminSessions } from '#features/auth/admin-access.contract.ts';
import { isAdminRole, roleNames, roleOptions, roleTexts } from '#features/auth/admin-role-texts.ts';
import type { ListedAdmin } from '#features/auth/auth.contract.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';

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
