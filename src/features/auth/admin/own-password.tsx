import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleNames, roleTexts } from '#features/auth/admin-role-texts.ts';
import { changeAdminPassword } from '#features/auth/auth.contract.ts';
import { sessionQuery } from '#features/auth/web/session-query.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';

const OwnPasswordDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const form = useServerForm({ base: { password: '', currentPassword: '' } });
  const change = useChange(
    (api, body: { password: string; currentPassword: string }) =>
      api.call(changeAdminPassword, { params: { id: String(id) }, body }),
    {
      success: 'Password updated successfully',
      failure: 'Failed to update password',
      refreshes: ['account'],
    },
  );
  return (
    <Dialog
      onClose={onClose}
      title="Change your password"
      description="Your other sessions end at once."
    >
      <ServerForm
        form={form}
        action="Update Password"
        isDisabled={change.isPending}
        onSend={({ fields }) => change.mutate(fields, { onSuccess: onClose, onError: form.refuse })}
        onClose={onClose}
      >
        <FormField of={form} name="password" label="Your new password">
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <FormField of={form} name="currentPassword" label="Your current password">
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
};

/** The own role and password. Admins of every role have them. */
export const OwnPassword = () => {
  const { data: me } = useQuery({ ...sessionQuery(useApi()), enabled: false });
  const [isOpen, setOpen] = useState(false);
  if (!me) return null;
  return (
    <section aria-labelledby="own-password" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-password" className="text-lg font-semibold">
          {me.username} · {roleNames[me.role]}
        </h2>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change your password
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{roleTexts[me.role]}</p>
      {isOpen && <OwnPasswordDialog id={me.id} onClose={() => setOpen(false)} />}
    </section>
  );
};
