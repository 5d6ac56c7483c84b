import type { FastifyInstance } from 'fastify';
import { readDrawCalendar } from '#features/luck/draws/server/special-draws.queries.ts';
import { countPairs } from '#features/media/pictures/server/similarity/picture-pairs.queries.ts';
import { DIRECTORY } from '#features/profiles/server/profiles.topics.ts';
import { countDueConfirmations } from '#features/provider-portal/server/due-confirmations.queries.ts';
import { countOpenRequests } from '#features/provider-portal/server/requests.queries.ts';
import { countOpenReports } from '#features/reports/server/reports.queries.ts';
import { countHeldReviews } from '#features/reviews/holding/server/held-reviews.queries.ts';
import { countNewReviews } from '#features/reviews/server/review-moderation.queries.ts';
import { countWaitingReplies } from '#features/reviews/server/review-replies.queries.ts';
import { getPendingWork, MAX_COUNTED } from '#pages/admin/overview/pending-work.contract.ts';
import { MINUTE_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

/** The counts shown in the admin navigation. */
export const pendingWorkRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const figures = app.responseCache.queries<number>('due confirmations', () => 8);
  /**
   * Each confirmation is compared with its profile, so the cost of this count grows with the directory. It is
   * cached for a minute and invalidated when a profile changes.
   */
  const readDue = () =>
    figures.read(`minute ${Math.floor(Date.now() / MINUTE_MS)}`, [DIRECTORY], () =>
      countDueConfirmations(db, MAX_COUNTED),
    );

  mount(app, getPendingWork, async ({ query: { seenReview } }) => {
    const { missing } = await readDrawCalendar(db, new Date());
    const reports = await countOpenReports(db, MAX_COUNTED);
    const reviews = await countNewReviews(db, seenReview, MAX_COUNTED);
    return {
      openReports: reports.open,
      overdueReports: reports.overdue,
      heldReviews: await countHeldReviews(db, MAX_COUNTED),
      newReviews: reviews.count,
      newestReview: reviews.newest,
      dueDraws: missing.length,
      openRequests: await countOpenRequests(db, MAX_COUNTED),
      waitingReplies: await countWaitingReplies(db, MAX_COUNTED),
      dueConfirmations: await readDue(),
      alikePictures: await countPairs(db, MAX_COUNTED),
    };
  });
};
