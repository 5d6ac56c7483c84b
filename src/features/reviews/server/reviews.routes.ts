import type { FastifyInstance } from 'fastify';
import { profileTopic } from '#features/freelancers/server/freelancers.topics.ts';
import { deleteReview, listReviews, submitReview } from '#features/reviews/reviews.contract.ts';
import {
  addReview,
  dropReview,
  listReviewsOfFreelancer,
} from '#features/reviews/server/reviews.service.ts';
import { secondsUntilTomorrow, singaporeDay } from '#platform/contract/singapore-day.ts';
import { addressKey } from '#platform/server/client-address.ts';
import type { Db } from '#platform/server/db.ts';
import { limit } from '#platform/server/limit.ts';
import { mount } from '#platform/server/mount.ts';
import type { HashVisitor } from '#platform/server/visitor-hash.ts';

/** By one address, for one profile. */
const REVIEWS_OF_DAY = 3;

export const reviewRoutes = async (
  app: FastifyInstance,
  { db, hashVisitor }: { db: Db; hashVisitor: HashVisitor },
) => {
  const submissions = limit(app, {
    name: 'reviews',
    max: 20,
    minutes: 10,
    message: 'Too many reviews. Please try again later.',
  });
  const submissionsOfDay = limit(app, {
    name: 'reviews of a day',
    max: REVIEWS_OF_DAY,
    // None is forgotten before the day is over, and the next day counts anew.
    minutes: REVIEWS_OF_DAY * 24 * 60,
    message:
      'You have already reviewed this profile several times today. Please come back tomorrow.',
    key: ({ ip, params }) => `${singaporeDay()}|${(params as { id: number }).id}|${addressKey(ip)}`,
    retryAfterSeconds: secondsUntilTomorrow,
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

  mount(
    app,
    submitReview,
    async ({ params, body, request }) => {
      const visitor = await hashVisitor(request.ip);
      return addReview(db, params.id, body, visitor);
    },
    { limits: [submissions, submissionsOfDay] },
  );

  mount(app, deleteReview, async ({ params, admin }) => {
    await dropReview(db, params.id, admin);
    return { success: true };
  });
};
