import { useQuery } from '@tanstack/react-query';
import { AdminUserRow } from '#features/auth/admin/admin-user-row.tsx';
import { adminUsersQuery } from '#features/auth/admin/admin-users-query.ts';
import { InvitationsSection } from '#features/auth/admin/invitations-section.tsx';
import { roleOptions, roleTexts } from '#features/auth/admin-role-texts.ts';
import { createAdminUser } from '#features/auth/auth.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DraftNote } from '#platform/web/ui/fields/draft-note.tsx';
import { Input } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** Validated by the server. The password is excluded from the saved draft. */
const CreateAdminForm = () => {
  const form = useServerForm({
    draft: 'new-admin',
    base: { username: '', password: '', role: 'editor' as AdminRole },
    notStored: ['password'],
  });
  const { role } = useFields(form);
  const create = useChange(
    (api, body: { username: string; password: string; role: AdminRole }) =>
      api.call(createAdminUser, { body }),
    {
      success: 'Admin user created successfully',
      failure: 'Failed to create admin user',
      onSaved: form.forget,
      refreshes: ['admin'],
    },
  );
  return (
    <form
      noValidate
      className="mb-6 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
      onSubmit={form.submit(({ fields }) =>
        create.mutate(fields, { onSuccess: form.clear, onError: form.refuse }),
      )}
    >
      <div className="empty:hidden sm:col-span-2 xl:col-span-4">
        <DraftNote isRestored={form.isRestored} onDiscard={form.clear} />
      </div>
      <FormField of={form} name="username" label="New username">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField of={form} name="password" label="Password for the new admin">
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField of={form} name="role" label="Role of the new admin" hint={roleTexts[role]}>
        {(control) => <Select {...control} options={roleOptions} />}
      </FormField>
      <Button type="submit" className="sm:mt-6.5" disabled={create.isPending}>
        Create Admin
      </Button>
    </form>
  );
};

export const AdminUsersPanel = () => {
  const users = useQuery(adminUsersQuery(useApi()));
  return (
    <AdminPanel
      id="admin-users"
      title="Admin User Management"
      intro="A password that you type is not kept when you leave this page."
    >
      <CreateAdminForm />
      <QueryState
        query={users}
        failure="Failed to fetch admin users"
        skeleton={<div className="skeleton h-40" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">No admin users found</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((user) => (
                <AdminUserRow key={user.id} user={user} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <InvitationsSection />
    </AdminPanel>
  );
};
