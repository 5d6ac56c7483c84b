import { useState } from 'react';
import type { ListedAdmin } from '#features/auth/auth.contract.ts';
import { useChangePassword, useDeactivateAdmin } from '#features/auth/web/use-admin-users.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { conflictsOf } from '#platform/web/api-client.ts';
import { formatDay } from '#platform/web/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictDialog } from '#platform/web/ui/conflict-dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';

export const AdminUserRow = ({ user }: { user: Wire<ListedAdmin> }) => {
  const [password, setPassword] = useState('');
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const change = useChangePassword();
  const deactivate = useDeactivateAdmin();
  const forget = () => setPassword('');
  const submit = (passwordChangedAt: string | null) =>
    change.mutate(
      { id: user.id, password, base: { passwordChangedAt } },
      { onSuccess: forget, onError: (error) => setConflicts(conflictsOf(error)) },
    );

  return (
    <li className="grid gap-4 py-4 lg:grid-cols-[1fr_auto] lg:items-end">
      <div>
        <p className="flex items-center gap-2 font-semibold">
          {user.username}
          {user.isActive && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs text-leaf">
              Active
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          Created {formatDay(user.createdAt)}
          {user.lastLoginAt && ` · Last login ${formatDay(user.lastLoginAt)}`}
        </p>
      </div>
      <form
        className="grid items-end gap-3 sm:grid-cols-[16rem_auto_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          submit(user.passwordChangedAt);
        }}
      >
        <Field label={`New password for ${user.username}`}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" disabled={change.isPending}>
          Update Password
        </Button>
        {user.isActive && (
          <Button
            variant="danger"
            disabled={deactivate.isPending}
            onClick={() => deactivate.mutate(user.id)}
          >
            Deactivate
          </Button>
        )}
      </form>
      <ConflictDialog
        conflicts={conflicts}
        labels={{ password: `Password of ${user.username}` }}
        onClose={() => setConflicts([])}
        onChosen={({ password: choice }) => {
          setConflicts([]);
          if (choice === 'yours') submit(conflicts[0]?.changedAt ?? null);
          else forget();
        }}
      />
    </li>
  );
};
