import { useRef, useState } from 'react';
import { PasswordDialog } from '#features/auth/admin/password-dialog.tsx';
import {
  useChangePassword,
  useDeactivateAdmin,
  useReactivateAdmin,
} from '#features/auth/admin/use-admin-users.ts';
import type { ListedAdmin } from '#features/auth/auth.contract.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { ApiError, conflictsOf } from '#platform/web/api/api-client.ts';
import { useEditedFields } from '#platform/web/forms/use-edited-fields.ts';
import { formatDay } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { ConflictDialog } from '#platform/web/ui/dialogs/conflict-dialog.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';

const MIN_LENGTH = 8;

const hasIssueOf = (error: unknown, name: string): boolean =>
  error instanceof ApiError && error.issues.some(({ field }) => field === name);

export const AdminUserRow = ({ user }: { user: Wire<ListedAdmin> }) => {
  const form = useEditedFields(undefined, { password: '' });
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const [asked, setAsked] = useState<'password' | 'deactivate'>();
  /** Told once for both answers to a conflict; never drawn. */
  const confirmed = useRef<string>(undefined);
  const change = useChangePassword();
  const deactivate = useDeactivateAdmin();
  const reactivate = useReactivateAdmin();
  const forget = () => {
    confirmed.current = undefined;
    form.clear();
  };
  const send = (passwordChangedAt: string | null, currentPassword?: string, refuse = form.refuse) =>
    change.mutate(
      {
        id: user.id,
        ...form.fields,
        base: { passwordChangedAt },
        ...(currentPassword !== undefined && { currentPassword }),
      },
      {
        onSuccess: () => {
          setAsked(undefined);
          forget();
        },
        onError: (error) => {
          const found = conflictsOf(error);
          setConflicts(found);
          const isOwnField = hasIssueOf(error, 'password');
          // The dialog goes where what is wrong is not its own.
          if (found.length > 0 || isOwnField) setAsked(undefined);
          if (isOwnField) form.refuse(error);
          else refuse(error);
        },
      },
    );
  // What is too short is refused whoever asks: the server says so, and nothing is confirmed.
  const submit = () =>
    form.fields.password.length < MIN_LENGTH ? send(user.passwordChangedAt) : setAsked('password');

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
          {user.hasFactor && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs text-leaf">
              Second factor
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          Created {formatDay(user.createdAt)}
          {user.lastLoginAt && ` · Last login ${formatDay(user.lastLoginAt)}`}
        </p>
      </div>
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[16rem_auto_auto] sm:[&>button]:mt-6.5"
        onSubmit={form.submit(submit)}
      >
        <FormField of={form} name="password" label={`New password for ${user.username}`}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" variant="secondary" disabled={change.isPending}>
          Update Password
        </Button>
        {user.isActive ? (
          <Button
            variant="danger"
            disabled={deactivate.isPending}
            onClick={() => setAsked('deactivate')}
          >
            Deactivate
          </Button>
        ) : (
          <Button
            variant="secondary"
            disabled={reactivate.isPending}
            onClick={() => reactivate.mutate(user.id)}
          >
            Reactivate
          </Button>
        )}
      </form>
      <ConfirmDialog
        open={asked === 'deactivate'}
        onOpenChange={() => setAsked(undefined)}
        question={`Are you sure you want to deactivate ${user.username}?`}
        detail="All sessions of this admin end at once. You can reactivate the admin later."
        action="Deactivate"
        onConfirm={() => deactivate.mutate(user.id)}
      />
      {asked === 'password' && (
        <PasswordDialog
          title={`New password for ${user.username}`}
          action="Update Password"
          isPending={change.isPending}
          onSubmit={(currentPassword, refuse) => {
            confirmed.current = currentPassword;
            send(user.passwordChangedAt, currentPassword, refuse);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConflictDialog
        conflicts={conflicts}
        labels={{ password: `Password of ${user.username}` }}
        onClose={() => setConflicts([])}
        onChosen={({ password: choice }) => {
          setConflicts([]);
          if (choice === 'yours') send(conflicts[0]?.changedAt ?? null, confirmed.current);
          else forget();
        }}
      />
    </li>
  );
};
