import { useState } from 'react';
import type { AdminUser } from '#features/auth/auth.contract.ts';
import { useChangePassword, useDeactivateAdmin } from '#features/auth/web/use-admin-users.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { formatDay } from '#platform/web/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';

export const AdminUserRow = ({ user }: { user: Wire<AdminUser> }) => {
  const [password, setPassword] = useState('');
  const change = useChangePassword();
  const deactivate = useDeactivateAdmin();

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
          change.mutate({ id: user.id, password }, { onSuccess: () => setPassword('') });
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
    </li>
  );
};
