import { listAuditLog } from '#features/audit/audit.contract.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export type AuditQuery = CallInput<typeof listAuditLog>['query'];

/** Helpers that read the audit log as an admin. */
export const auditReader = (admin: ApiClient) => {
  const read = (query: AuditQuery = {}) => admin.call(listAuditLog, { query });
  /** The entries added by `work`, oldest first. */
  const notedDuring = async (work: () => Promise<unknown>) => {
    const [last] = await read({ limit: '1' });
    await work();
    const entries = await read({ limit: '100' });
    return entries
      .filter(({ id }) => id > (last?.id ?? 0))
      .toReversed()
      .map(({ action, recordType, recordId, fields }) => ({
        action,
        recordType,
        recordId,
        fields,
      }));
  };
  return { read, notedDuring };
};
