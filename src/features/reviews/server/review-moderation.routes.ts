import type { FastifyInstance } from 'fastify';
import { changeReviews, listNewestReviews } from '#features/reviews/review-moderation.contract.ts';
import { moderate, readNewest } from '#features/reviews/server/review-moderation.service.ts';
import { clearOldVisitorHashes } from '#features/reviews/server/review-signals.queries.ts';
import { analyseAllReviews } from '#features/reviews/server/review-signals.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';

/** Admin routes for review moderation. */
export const reviewModerationRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  app.startJob({
    name: 'review-signals',
    everyMs: TEN_MINUTES_MS,
    run: async (isStopped) => {
      await analyseAllReviews(db, isStopped);
      await clearOldVisitorHashes(db);
    },
  });
  mount(app, listNewestReviews, ({ query }) => readNewest(db, query));
  mount(app, changeReviews, ({ body, admin }) => moderate(db, body, admin));
};
