import { useQuery } from '@tanstack/react-query';
import { AdminUserRow } from '#features/auth/admin/admin-user-row.tsx';
import { adminUsersQuery } from '#features/auth/admin/admin-users-query.ts';
import { CreateAdminForm } from '#features/auth/admin/create-admin-form.tsx';
import { InvitationsSection } from '#features/auth/admin/invitations-section.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

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
