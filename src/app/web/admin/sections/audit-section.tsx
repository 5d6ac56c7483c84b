import { useQuery } from '@tanstack/react-query';
import { AuditPanel } from '#features/audit/web/audit-panel.tsx';
import { adminUsersQuery } from '#features/auth/web/use-admin-users.ts';
import { useApi } from '#platform/web/api-context.tsx';

export const AuditSection = () => {
  const { data: admins = [] } = useQuery(adminUsersQuery(useApi()));
  return <AuditPanel admins={admins} />;
};
