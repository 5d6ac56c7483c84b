import type { FastifyInstance } from 'fastify';
import { changeReviewMask } from '#features/reviews/masks/masks.contract.ts';
import { changeMask } from '#features/reviews/masks/server/masks.service.ts';
import {
  changeReviews,
  listNewestReviews,
  restoreReviews,
} from '#features/reviews/review-moderation.contract.ts';
import { moderate, readNewest } from '#features/reviews/server/review-moderation.service.ts';
import { clearOldVisitorHashes } from '#features/reviews/server/review-signals.queries.ts';
import { analyseAllReviews } from '#features/reviews/server/review-signals.service.ts';
import { emptyReviewTrash } from '#features/reviews/trash/server/review-trash.queries.ts';
import { restoreDeletedReviews } from '#features/reviews/trash/server/review-trash.service.ts';
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
  app.startJob({
    name: 'deleted-reviews',
    everyMs: TEN_MINUTES_MS,
    run: () => emptyReviewTrash(db),
  });
  mount(app, listNewestReviews, ({ query }) => readNewest(db, query));
  mount(app, changeReviews, ({ body, admin }) => moderate(db, body, admin));
  mount(app, restoreReviews, ({ body, admin }) => restoreDeletedReviews(db, body.ids, admin));
  mount(app, changeReviewMask, ({ params, body, admin }) => changeMask(db, params.id, body, admin));
};
