import type { AuditAction, AuditRecordType } from '#features/audit/audit.contract.ts';
import { insertAuditEntries, insertAuditEntry } from '#features/audit/server/audit.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** A signed-in admin, or a named actor without an account. */
export interface AuditActor {
  readonly id?: number;
  readonly username: string;
}

/** Actor for CLI commands. */
export const CLI_ACTOR: AuditActor = { username: 'command line' };

/** Actor for background jobs. */
export const SERVER_ACTOR: AuditActor = { username: 'server' };

export interface NewAuditEntry {
  readonly admin: AuditActor | undefined;
  readonly action: AuditAction;
  readonly recordType: AuditRecordType;
  readonly recordId?: string | number;
  /** Field names only: the log must not contain user input. */
  readonly fields?: readonly string[];
}

/** Pass the transaction of the change, so that the change and its entry are committed together. */
export const recordAudit = async (tx: Db, note: NewAuditEntry): Promise<void> => {
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

interface ManyRecords extends Pick<NewAuditEntry, 'action' | 'recordType'> {
  readonly admin: AuditActor;
  readonly records: readonly { readonly id: number; readonly fields?: readonly string[] }[];
}

/** Records the same action on many records, with one entry each. */
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

/** Runs a change and records it in the same transaction. */
export const audited = <T>(
  db: Db,
  change: (tx: Db) => Promise<T>,
  noteOf: (result: T) => NewAuditEntry,
): Promise<T> =>
  db.transaction(async (tx) => {
    const result = await change(tx);
    await recordAudit(tx, noteOf(result));
    return result;
  });
