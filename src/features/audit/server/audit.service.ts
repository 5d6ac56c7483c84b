import type { AuditAction, AuditRecordType } from '#features/audit/audit.contract.ts';
import { insertAuditEntry } from '#features/audit/server/audit.queries.ts';
import type { Db } from '#platform/server/db.ts';
import type { AdminIdentity } from '#platform/server/mount.ts';

export interface AuditNote {
  readonly admin: AdminIdentity | undefined;
  readonly action: AuditAction;
  readonly recordType: AuditRecordType;
  readonly recordId?: string | number;
  /** Names only: what people wrote has no place in the log. */
  readonly fields?: readonly string[];
}

/** Give it the transaction of the change itself, so that neither stays without the other. */
export const recordAudit = async (tx: Db, note: AuditNote): Promise<void> => {
  const { admin, action, recordType, recordId = '', fields = [] } = note;
  await insertAuditEntry(tx, {
    adminId: admin?.id,
    username: admin?.username,
    action,
    recordType,
    recordId: String(recordId),
    fields: [...fields],
  });
};

/** A change and its entry in the log, in one transaction. */
export const audited = <T>(
  db: Db,
  change: (tx: Db) => Promise<T>,
  noteOf: (result: T) => AuditNote,
): Promise<T> =>
  db.transaction(async (tx) => {
    const result = await change(tx);
    await recordAudit(tx, noteOf(result));
    return result;
  });
