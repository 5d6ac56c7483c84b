import { useQuery } from '@tanstack/react-query';
import { AuditPanel } from '#features/audit/admin/audit-panel.tsx';
import { adminUsersQuery } from '#features/auth/admin/admin-users-query.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

export const AuditSection = () => {
  const { data: admins = [] } = useQuery(adminUsersQuery(useApi()));
  return <AuditPanel admins={admins} />;
};
