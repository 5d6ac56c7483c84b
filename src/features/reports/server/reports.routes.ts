import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import { assertVisible } from '#features/freelancers/server/freelancers.service.ts';
import { changeReport, listReports, submitReport } from '#features/reports/reports.contract.ts';
import {
  insertReport,
  listReportPage,
  updateReportState,
} from '#features/reports/server/reports.queries.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';
import { limit } from '#platform/server/limit.ts';
import { mount } from '#platform/server/mount.ts';

export const reportRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const submissions = limit(app, {
    name: 'reports',
    max: 5,
    minutes: 10,
    message: 'Too many reports. Please try again later.',
  });

  mount(
    app,
    submitReport,
    async ({ params, body }) => {
      await assertVisible(db, params.id, { isAdmin: false });
      await insertReport(db, { ...body, freelancerId: params.id });
      return { success: true };
    },
    { limits: [submissions] },
  );

  mount(app, listReports, async ({ query, reply }) => {
    const { total, reports } = await listReportPage(db, query);
    reply.header('x-total-count', total);
    return reports;
  });

  mount(app, changeReport, async ({ params, body, admin }) => {
    await audited(
      db,
      async (tx) => {
        const report = await updateReportState(tx, params.id, body.state);
        if (!report) throw notFound('Report not found');
      },
      () => ({
        admin,
        action: body.state === 'closed' ? 'close' : 'reopen',
        recordType: 'report',
        recordId: params.id,
      }),
    );
    return { success: true };
  });
};
