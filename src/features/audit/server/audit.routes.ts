import type { FastifyInstance } from 'fastify';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { listAuditEntries } from '#features/audit/server/audit.queries.ts';
import { sweepAuditLog } from '#features/audit/server/audit-retention.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
      run: (isStopped) =>
        withPriority('job', () => sweepAuditLog(db, { days: retentionDays, isStopped })),
    });
  }
  mount(app, listAuditLog, ({ query }) => listAuditEntries(db, query));
};
