import type { FastifyInstance } from 'fastify';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { listAuditEntries } from '#features/audit/server/audit.queries.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

export const auditRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, listAuditLog, ({ query }) => listAuditEntries(db, query));
};
