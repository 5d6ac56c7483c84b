import type { FastifyInstance } from 'fastify';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { deleteOldEntries, listAuditEntries } from '#features/audit/server/audit.queries.ts';
import { recordAudit, SERVER_ACTOR } from '#features/audit/server/audit.service.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';

/** Deletes entries past the retention period in batches, and logs the deletion. */
export const sweepAuditLog = async (db: Db, days: number, isStopped = () => false) => {
  const before = new Date(Date.now() - days * DAY_MS);
  let all = 0;
  for (let deleted = 1; deleted > 0 && !isStopped(); all += deleted) {
    deleted = await db.transaction((tx) => deleteOldEntries(tx, before));
  }
  if (all === 0) return;
  const record = { recordType: 'audit_log', recordId: all } as const;
  await recordAudit(db, { ...record, admin: SERVER_ACTOR, action: 'delete' });
};

interface AuditOptions {
  readonly db: Db;
  /** Undefined disables the deletion of old entries. */
  readonly retentionDays: number | undefined;
}

export const auditRoutes = async (app: FastifyInstance, { db, retentionDays }: AuditOptions) => {
  if (retentionDays !== undefined) {
    app.startJob({
      name: 'old-audit-entries',
      everyMs: DAY_MS,
      run: (isStopped) => withPriority('job', () => sweepAuditLog(db, retentionDays, isStopped)),
    });
  }
  mount(app, listAuditLog, ({ query }) => listAuditEntries(db, query));
};
