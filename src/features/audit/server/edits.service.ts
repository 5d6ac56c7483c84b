import { findLastChange } from '#features/audit/server/audit.queries.ts';
import type { AuditedRecord } from '#features/audit/server/audit.service.ts';
import { type ComparedEdit, mergeEdit } from '#platform/contract/edit.rules.ts';
import type { Db } from '#platform/server/db/db.ts';
import { changedMeanwhile } from '#platform/server/http/errors.ts';

/**
 * Optimistic concurrency: returns the fields to store, or throws a conflict if another admin
 * changed one of them after the edit began. The record must be locked, so that concurrent saves are
 * serialized.
 */
export const settleEdit = async <Fields extends Readonly<Record<string, unknown>>>(
  tx: Db,
  record: AuditedRecord,
  edit: ComparedEdit<Fields>,
): Promise<Partial<Fields>> => {
  const { change, conflicts } = mergeEdit(edit);
  if (conflicts.length === 0) return change;
  const conflictDetails = [];
  for (const field of conflicts) {
    const last = await findLastChange(tx, { ...record, field });
    conflictDetails.push({
      field,
      yours: edit.sent[field],
      theirs: edit.current[field],
      changedBy: last?.username || undefined,
      changedAt: last?.createdAt.toISOString(),
    });
  }
  throw changedMeanwhile(conflictDetails);
};
