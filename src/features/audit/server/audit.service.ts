import type { AuditAction, AuditRecordType } from '#features/audit/audit.contract.ts';
import { auditLog } from '#features/audit/server/audit.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { insertRows } from '#platform/server/db/insert-rows.ts';

/** A signed-in admin, or a named actor without an account. */
export interface AuditActor {
  readonly id?: number;
  readonly username: string;
}

/** Actors without an account: CLI commands, background jobs, and providers on their private page. */
export const CLI_ACTOR: AuditActor = { username: 'command line' };
export const SERVER_ACTOR: AuditActor = { username: 'server' };
export const PROVIDER_ACTOR: AuditActor = { username: 'private link of the provider' };

export interface AuditedRecord {
  readonly recordType: AuditRecordType;
  readonly recordId?: string | number;
}

interface NewAuditEntry extends AuditedRecord {
  readonly admin: AuditActor | undefined;
  readonly action: AuditAction;
  /** Field names only: the log must not contain user input. */
  readonly fields?: readonly string[];
}

const rowOf = ({ admin, recordId = '', fields = [], ...note }: NewAuditEntry) => ({
  ...note,
  adminId: admin?.id ?? null,
  username: admin?.username ?? '',
  recordId: String(recordId),
  fields: [...fields],
});

/** Pass the transaction of the change, so that the change and its entry are committed together. */
export const recordAudit = (tx: Db, note: NewAuditEntry): Promise<void> =>
  insertRows(tx, auditLog, [rowOf(note)]);

interface ManyRecords extends Pick<NewAuditEntry, 'admin' | 'action' | 'recordType'> {
  readonly records: readonly { readonly id: number; readonly fields?: readonly string[] }[];
}

/** Records the same action on many records, with one entry each. */
export const recordAudits = (tx: Db, { records, ...note }: ManyRecords): Promise<void> =>
  insertRows(
    tx,
    auditLog,
    records.map(({ id, fields }) => rowOf({ ...note, recordId: id, fields })),
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
