import type { AuditAction } from '#features/audit/audit.contract.ts';
import { type AuditActor, recordAudit } from '#features/audit/server/audit.service.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Records an action on an admin account. Without `by`, somebody who is not signed in did it. */
export const recordAdminAudit = (
  tx: Db,
  action: AuditAction,
  id: number | undefined,
  { by, fields }: { by?: AuditActor; fields?: readonly string[] } = {},
) => recordAudit(tx, { admin: by, action, recordType: 'admin', recordId: id, fields });
