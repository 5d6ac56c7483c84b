import { AdminAccess } from '#features/auth/admin/admin-access.tsx';
import {
  changeAdminPassword,
  deactivateAdminUser,
  type ListedAdmin,
  reactivateAdminUser,
} from '#features/auth/auth.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput, Wire } from '#platform/contract/endpoint.ts';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { formatAdminDay } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { ConflictDialog } from '#platform/web/ui/dialogs/conflict-dialog.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';

const useAdminChanges = (id: number) => {
  const params = { id: String(id) };
  const refreshes = ['admin'] as const;
  return {
    change: useChange(
      (api, body: CallInput<typeof changeAdminPassword>['body']) =>
        api.call(changeAdminPassword, { params, body }),
      { success: 'Password updated successfully', failure: 'Failed to update password', refreshes },
    ),
    deactivate: useChange((api) => api.call(deactivateAdminUser, { params }), {
      success: 'Admin user deactivated successfully',
      failure: 'Failed to deactivate admin user',
      refreshes,
    }),
    reactivate: useChange((api) => api.call(reactivateAdminUser, { params }), {
      success: 'Admin user reactivated',
      failure: 'Failed to reactivate admin user',
      refreshes,
    }),
  };
};

export const AdminUserRow = ({ user }: { user: Wire<ListedAdmin> }) => {
  const form = useServerForm({ base: { password: '' } });
  const fields = useFields(form);
  const { change, deactivate, reactivate } = useAdminChanges(user.id);
  const send = (passwordChangedAt: string | null) =>
    change.mutate(
      { ...fields, base: { passwordChangedAt } },
      { onSuccess: form.clear, onError: form.refuse },
    );

  return (
    <li className="grid gap-4 py-4 lg:grid-cols-[1fr_auto] lg:items-end">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{user.username}</span>
          {user.isActive && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs text-leaf">
              Active
            </span>
          )}
          {user.hasFactor && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs text-leaf">
              Second factor
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          Created {formatAdminDay(user.createdAt)}
          {user.lastLoginAt && ` · Last login ${formatAdminDay(user.lastLoginAt)}`}
        </p>
        <AdminAccess user={user} />
      </div>
      <form
        noValidate
        className="grid min-w-0 items-start gap-3 sm:grid-cols-[16rem_auto_auto] sm:[&>button]:mt-6.5 [&_label]:truncate"
        onSubmit={form.submit(() => send(user.passwordChangedAt))}
      >
        <FormField of={form} name="password" label={`New password for ${user.username}`}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" variant="secondary" disabled={change.isPending}>
          Update Password
        </Button>
        {user.isActive ? (
          <ConfirmButton
            variant="danger"
            disabled={deactivate.isPending}
            question={`Are you sure you want to deactivate ${user.username}?`}
            detail="All sessions of this admin end at once. You can reactivate the admin later."
            action="Deactivate"
            onConfirm={() => deactivate.mutate()}
          >
            Deactivate
          </ConfirmButton>
        ) : (
          <Button
            variant="secondary"
            disabled={reactivate.isPending}
            onClick={() => reactivate.mutate()}
          >
            Reactivate
          </Button>
        )}
      </form>
      <ConflictDialog
        conflicts={form.conflicts}
        labels={{ password: `Password of ${user.username}` }}
        onClose={form.leaveConflicts}
        onChosen={({ password: choice }) => {
          form.leaveConflicts();
          if (choice === 'yours') send(form.conflicts[0]?.changedAt ?? null);
          else form.clear();
        }}
      />
    </li>
  );
};
