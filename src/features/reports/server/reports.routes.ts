import type { FastifyInstance } from 'fastify';
import { audited } from '#features/audit/server/audit.service.ts';
import * as contract from '#features/reports/reports.contract.ts';
import { listReportPage, updateReport } from '#features/reports/server/reports.queries.ts';
import {
  createReport,
  hideReportedProfile,
  statusOfReport,
  unknownReport,
} from '#features/reports/server/reports.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';
import { limit } from '#platform/server/limits/limit.ts';

export const reportRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const submissions = limit(app, {
    name: 'reports',
    max: 5,
    minutes: 10,
    message: 'Too many reports. Please try again later.',
  });

  mount(
    app,
    contract.submitReport,
    async ({ params, body }) => ({
      success: true,
      reference: await createReport(db, { ...body, freelancerId: params.id }),
    }),
    { limits: [submissions] },
  );

  mount(app, contract.getReportStatus, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return statusOfReport(db, params.reference);
  });

  mount(app, contract.listReports, async ({ query, reply }) => {
    const { total, overdue, reports } = await listReportPage(db, query);
    reply.header('x-total-count', total).header('x-overdue-count', overdue);
    return reports;
  });

  mount(app, contract.changeReport, async ({ params, body, admin }) => {
    await audited(
      db,
      async (tx) => {
        if (!(await updateReport(tx, params.id, body))) throw unknownReport();
      },
      () => ({
        admin,
        action: body.state === 'closed' ? 'close' : 'reopen',
        recordType: 'report',
        recordId: params.id,
        fields: [...(body.outcome ? ['outcome'] : []), ...(body.note ? ['note'] : [])],
      }),
    );
  });

  mount(app, contract.hideReported, ({ params, admin }) =>
    hideReportedProfile(db, params.id, admin),
  );
};
