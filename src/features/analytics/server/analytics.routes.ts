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
import { findState } from '#features/analytics/server/rebuild.queries.ts';
import { prepareRollups } from '#features/analytics/server/rebuild.service.ts';
import { startDailySweep } from '#features/analytics/server/retention.service.ts';
import { singaporeClock } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db.ts';
import { AppError } from '#platform/server/errors.ts';
import { mount } from '#platform/server/mount.ts';
import { withPatience } from '#platform/server/patience.ts';

const today = () => dayNumberAt(new Date());
const RETRY_AFTER_SECONDS = 30;

/** Refuses as long as old events have never been counted: half a figure would be a wrong one. */
const createBuiltCheck = (db: Db) => {
  let isBuilt = false;
  return async () => {
    isBuilt ||= (await findState(db)) !== undefined;
    if (isBuilt) return;
    const message = 'The figures are being counted. Please come back in a few minutes.';
    throw new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
};

export const analyticsRoutes = async (
  app: FastifyInstance,
  { db, eventRetentionDays }: { db: Db; eventRetentionDays: number },
) => {
  await prepareRollups(db);
  const limits = [createBuiltCheck(db)];
  const sweep = withPatience('job', () =>
    startDailySweep(db, {
      days: eventRetentionDays,
      onFailure: (error) => app.log.warn(error, 'events sweep failed'),
    }),
  );
  app.addHook('onClose', () => sweep.stop());

  mount(app, getAnalytics, ({ query }) => readSummary(db, query, today()), { limits });
  mount(app, getConversionFunnel, ({ query }) => readFunnel(db, query, today()), {
    limits,
  });
  mount(app, getPricingInsights, ({ query }) => readPricingInsights(db, query.days, today()), {
    limits,
  });

  mount(
    app,
    exportAnalytics,
    ({ query, reply }) => {
      const fileName = `analytics-${query.days}days-${singaporeClock()}.csv`;
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      });
      return Readable.from(writeCsv(db, query, today()));
    },
    { limits },
  );
};
