import { deleteOldEntries } from '#features/audit/server/audit.queries.ts';
import { recordAudit, SERVER_ACTOR } from '#features/audit/server/audit.service.ts';
import type { Db } from '#platform/server/db/db.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface SweepOptions {
  readonly days: number;
  readonly isStopped?: () => boolean;
}

/** Deletes entries past the retention period in batches, and logs the deletion. */
export const sweepAuditLog = async (
  db: Db,
  { days, isStopped = () => false }: SweepOptions,
): Promise<number> => {
  const before = new Date(Date.now() - days * DAY_MS);
  let all = 0;
  for (let deleted = 1; deleted > 0 && !isStopped(); all += deleted) {
    deleted = await db.transaction((tx) => deleteOldEntries(tx, before));
  }
  if (all > 0) {
    const record = { recordType: 'audit_log', recordId: all } as const;
    await recordAudit(db, { ...record, admin: SERVER_ACTOR, action: 'delete' });
  }
  return all;
};
