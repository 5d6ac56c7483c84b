import { useState } from 'react';
import { useCreateAdmin } from '#features/auth/web/use-admin-users.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DraftNote } from '#platform/web/ui/draft-note.tsx';
import { Field, Input } from '#platform/web/ui/field.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { useEditedFields } from '#platform/web/use-edited-fields.ts';

/** The server checks; its words are shown when something is missing. The password is never kept. */
export const CreateAdminForm = () => {
  const form = useEditedFields('new-admin', { username: '' });
  const { username } = form.fields;
  const [password, setPassword] = useState('');
  const create = useCreateAdmin(form.forget);
  const clear = () => {
    form.clear();
    setPassword('');
  };

  return (
    <form
      className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ username, password }, { onSuccess: clear });
      }}
    >
      <div className="empty:hidden sm:col-span-3">
        <DraftNote isRestored={form.isRestored} onDiscard={clear} />
      </div>
      <Field label="New username">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={username}
            onChange={(event) => form.setFields({ username: event.target.value })}
          />
        )}
      </Field>
      <Field label="Password for the new admin">
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={create.isPending}>
        Create Admin
      </Button>
    </form>
  );
};
