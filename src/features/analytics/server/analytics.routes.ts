import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  exportAnalytics,
  getAnalytics,
  getConversionFunnel,
  getPricingInsights,
} from '#features/analytics/analytics.contract.ts';
import { dayNumberAt } from '#features/analytics/day-number.rules.ts';
import {
  readFunnel,
  readPricingInsights,
  readSummary,
  writeCsv,
} from '#features/analytics/server/analytics.service.ts';
import { startDailySweep } from '#features/analytics/server/retention.service.ts';
import { ensureRollups } from '#features/analytics/server/rollups.service.ts';
import { singaporeClock } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';
import { withPatience } from '#platform/server/patience.ts';

const today = () => dayNumberAt(new Date());

export const analyticsRoutes = async (
  app: FastifyInstance,
  { db, eventRetentionDays }: { db: Db; eventRetentionDays: number },
) => {
  await withPatience('job', () => ensureRollups(db));
  const sweep = withPatience('job', () =>
    startDailySweep(db, {
      days: eventRetentionDays,
      onFailure: (error) => app.log.warn(error, 'events sweep failed'),
    }),
  );
  app.addHook('onClose', () => sweep.stop());

  mount(app, getAnalytics, ({ query }) => readSummary(db, query, today()));
  mount(app, getConversionFunnel, ({ query }) => readFunnel(db, query, today()));
  mount(app, getPricingInsights, ({ query }) => readPricingInsights(db, query.days, today()));

  mount(app, exportAnalytics, ({ query, reply }) => {
    const fileName = `analytics-${query.days}days-${singaporeClock()}.csv`;
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    });
    return Readable.from(writeCsv(db, query, today()));
  });
};
