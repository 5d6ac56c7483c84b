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
import { findAnalyticsState } from '#features/analytics/server/rebuild.queries.ts';
import { finishRebuild, prepareRollups } from '#features/analytics/server/rebuild.service.ts';
import { sweepEvents } from '#features/analytics/server/retention.service.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { DAY_MS, MINUTE_MS } from '#platform/contract/durations.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { singaporeClock } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { AppError } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

const today = () => dayNumberAt(new Date());
const RETRY_AFTER_SECONDS = 30;

/** Responds 503 until all existing events are counted, because partial figures are wrong. */
const createBuiltCheck = (db: Db) => {
  let isBuilt = false;
  return async () => {
    isBuilt ||= (await findAnalyticsState(db)) !== undefined;
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
  const mountChecked = <E extends Endpoint>(contract: E, handler: Parameters<typeof mount<E>>[2]) =>
    mount(app, contract, handler, { limits });
  app.startJob({
    name: 'old-events',
    everyMs: DAY_MS,
    run: (isStopped) =>
      withPriority('job', () => sweepEvents(db, { days: eventRetentionDays, isStopped })),
  });
  // Resumes a rebuild whose process ended before it was done.
  app.startJob({
    name: 'rebuild-of-sums',
    everyMs: MINUTE_MS,
    run: (isStopped) => withPriority('job', () => finishRebuild(db, isStopped)),
  });

  mountChecked(getAnalytics, ({ query }) => readSummary(db, query, today()));
  mountChecked(getConversionFunnel, ({ query }) => readFunnel(db, query, today()));
  mountChecked(getPricingInsights, ({ query }) => readPricingInsights(db, query.days, today()));

  mountChecked(exportAnalytics, async ({ query, reply, admin }) => {
    await recordAudit(db, {
      admin,
      action: 'export',
      recordType: 'analytics',
      ...(query.profileId !== undefined && { recordId: query.profileId }),
    });
    const fileName = `analytics-${query.days}days-${singaporeClock()}.csv`;
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    });
    return Readable.from(writeCsv(db, query, today()));
  });
};
