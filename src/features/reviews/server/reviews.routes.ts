import type { FastifyInstance } from 'fastify';
import type { LuckService } from '#features/luck/numbers/server/luck.service.ts';
import { profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { maskReview } from '#features/reviews/mask-contacts.rules.ts';
import { deleteReview, listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import { createBurstGuard } from '#features/reviews/server/review-burst.service.ts';
import { deleteShownReview } from '#features/reviews/server/review-moderation.service.ts';
import { deleteOldSubmissions } from '#features/reviews/server/review-submissions.queries.ts';
import { createReviewSubmitter } from '#features/reviews/server/review-submissions.service.ts';
import { listReviewsOfFreelancer } from '#features/reviews/server/reviews.service.ts';
import type { HashVisitor } from '#features/visitors/server/visitor-hash.ts';
import { secondsUntilTomorrow, singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Database } from '#platform/server/db/db.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import { addressKey } from '#platform/server/http/client-address.ts';
import { mount } from '#platform/server/http/mount.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';
import { limit } from '#platform/server/limits/limit.ts';

/** Limit per address and profile. */
const REVIEWS_OF_DAY = 3;

interface ReviewOptions {
  readonly database: Database;
  readonly hashVisitor: HashVisitor;
  readonly luck: LuckService;
  readonly isLimited: boolean;
}

export const reviewRoutes = async (
  app: FastifyInstance,
  { database, hashVisitor, luck, isLimited }: ReviewOptions,
) => {
  const { db } = database;
  const submissions = limit(app, {
    name: 'reviews',
    max: 20,
    minutes: 10,
    message: 'Too many reviews. Please try again later.',
  });
  const submissionsOfDay = limit(app, {
    name: 'reviews of a day',
    max: REVIEWS_OF_DAY,
    // Leaks one slot per day, so none is freed within a day; the date in the key resets the count.
    minutes: REVIEWS_OF_DAY * 24 * 60,
    message:
      'You have already reviewed this profile several times today. Please come back tomorrow.',
    reason: 'reviewed_today',
    key: ({ ip, params }) => `${singaporeDay()}|${(params as { id: number }).id}|${addressKey(ip)}`,
    retryAfterSeconds: secondsUntilTomorrow,
  });

  const waiting = limit(app, {
    name: 'reviews that waited',
    max: 10,
    minutes: 10,
    message: 'Too many reviews. Please try again later.',
    key: () => 'all',
  });

  mount(
    app,
    listReviews,
    async ({ params, query, request, reply }) => {
      const isAdmin = (await app.identify(request)) !== undefined;
      const { total, reviews } = await listReviewsOfFreelancer(db, params.id, query, { isAdmin });
      reply.header('x-total-count', total);
      return reviews;
    },
    { cachedFor: ({ params: { id } }) => [profileTopic(id)] },
  );

  app.startJob({
    name: 'review-submissions',
    everyMs: TEN_MINUTES_MS,
    run: () => deleteOldSubmissions(db),
  });
  const burst = isLimited
    ? createBurstGuard({ db, secret: await readServerSecret(db, 'review-proof'), waiting })
    : undefined;
  const submit = createReviewSubmitter({
    database,
    hashVisitor,
    luck,
    limits: [submissions, submissionsOfDay],
    burst,
  });
  // Repeats must be detected before the rate limits, so the submitter applies the limits itself.
  mount(
    app,
    submitReview,
    async ({ params, body, request }) => maskReview(await submit(request, params.id, body)),
    { limits: [] },
  );

  mount(app, deleteReview, async ({ params, admin }) => {
    await deleteShownReview(db, params.id, admin);
  });
};
