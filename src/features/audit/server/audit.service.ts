import type { AuditAction, AuditRecordType } from '#features/audit/audit.contract.ts';
import { insertAuditEntries, insertAuditEntry } from '#features/audit/server/audit.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** A signed-in admin, or what the log calls one who is none. */
export interface AuditActor {
  readonly id?: number;
  readonly username: string;
}

/** Whoever may run commands on the server's machine. */
export const COMMAND_LINE: AuditActor = { username: 'command line' };

/** What the program does by itself. */
export const SERVER: AuditActor = { username: 'server' };

export interface AuditNote {
  readonly admin: AuditActor | undefined;
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

interface ManyRecords extends Pick<AuditNote, 'action' | 'recordType'> {
  readonly admin: AuditActor;
  readonly records: readonly { readonly id: number; readonly fields?: readonly string[] }[];
}

/** The same for many records, one entry each. */
export const recordAudits = (tx: Db, { admin, action, recordType, records }: ManyRecords) =>
  insertAuditEntries(
    tx,
    records.map(({ id, fields = [] }) => ({
      adminId: admin.id ?? null,
      username: admin.username,
      action,
      recordType,
      recordId: String(id),
      fields: [...fields],
    })),
  );

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
