import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countBacklog } from '#features/analytics/server/rollups.queries.ts';
import {
  storedAction,
  storedPhotoUrl,
  storedSource,
} from '#features/analytics/stored-words.rules.ts';
import {
  createEventWriter,
  type TrackedEvent,
} from '#features/analytics/tracking/server/tracking.service.ts';
import { deviceClass, isCrawler } from '#features/analytics/tracking/server/visitor-kind.ts';
import {
  trackContact,
  trackGallery,
  trackPhotoView,
  trackProfileView,
  trackVisit,
} from '#features/analytics/tracking/tracking.contract.ts';
import {
  CONTACT_POINTS,
  GALLERY_POINTS,
  visitPoints,
} from '#features/profiles/popularity.rules.ts';
import { deleteOldPopularityPoints } from '#features/profiles/server/popularity.queries.ts';
import { deleteOldVisitorSalts, type HashVisitor } from '#features/visitors/server/visitor-hash.ts';
import { HOUR_MS } from '#platform/contract/durations.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { AppError, notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';
import { limit } from '#platform/server/limits/limit.ts';
import { counter, observableGauge } from '#platform/server/metrics/instruments.ts';
import { singleFlight, watchWith } from '#platform/server/metrics/watch.ts';

/**
 * Rate limit per IP address, shared by the five tracking endpoints. It allows dozens of visitors
 * behind one address and bounds the disk usage to 5 MB per hour: 1,200 events at once plus 3,600
 * per hour, of about 1 KB each.
 */
const EVENTS_OF_ADDRESS = {
  name: 'events',
  max: 1_200,
  minutes: 20,
  isHot: true,
  message: 'Too many events. Please try again later.',
} as const;

const eventsOf = counter(
  'garden_events_total',
  'Events of visitors: stored, of an unknown profile, by a crawler, refused by a full queue, failed',
);
const events = {
  stored: eventsOf({ result: 'stored' }),
  unknown: eventsOf({ result: 'unknown' }),
  crawler: eventsOf({ result: 'crawler' }),
  refused: eventsOf({ result: 'refused' }),
  failed: eventsOf({ result: 'failed' }),
};
const queue = observableGauge('garden_event_queue', 'Events that wait for their commit');
const backlog = observableGauge(
  'garden_event_backlog_groups',
  'Stored groups of events that the sums do not know yet, up to 1000',
  { combine: 'max' },
);

export const trackingRoutes = async (
  app: FastifyInstance,
  { db, hashVisitor }: { db: Db; hashVisitor: HashVisitor },
) => {
  const writer = createEventWriter(db, (error) =>
    app.log.warn(error, 'applying pending deltas failed'),
  );
  app.addHook('onClose', () => writer.close());
  watchWith(app, queue, () => writer.waiting);
  watchWith(
    app,
    backlog,
    singleFlight(() => countBacklog(db)),
  );
  app.startJob({
    name: 'old-points',
    everyMs: HOUR_MS,
    run: async () => {
      await deleteOldPopularityPoints(db);
      // Here as well as on the first hash of a day, which a site without visitors does not have.
      await deleteOldVisitorSalts(db);
    },
  });
  const limits = [limit(app, EVENTS_OF_ADDRESS)];
  const mountLimited = <E extends Endpoint>(contract: E, handler: Parameters<typeof mount<E>>[2]) =>
    mount(app, contract, handler, { limits });

  /**
   * Responds after the event is committed, with the score of the profile if it rose. A crawler gets
   * the same response, but nothing is stored.
   */
  const record = async (
    request: FastifyRequest,
    eventOf: (who: { ipAddress: string; userAgent: string }) => Omit<TrackedEvent, 'visitor'>,
    purpose: 'visit' | 'view' = 'view',
  ): Promise<number | undefined> => {
    const userAgent = request.headers['user-agent'] ?? '';
    if (isCrawler(userAgent)) {
      events.crawler.value += 1;
      return undefined;
    }
    const ipAddress = await hashVisitor(purpose, request.ip);
    const event = eventOf({ ipAddress, userAgent: deviceClass(userAgent) });
    const visitor = await hashVisitor('points', request.ip, event.freelancerId);
    const { isKnown, score } = await writer.write({ visitor, ...event }).catch((error: unknown) => {
      events[error instanceof AppError ? 'refused' : 'failed'].value += 1;
      throw error;
    });
    events[isKnown ? 'stored' : 'unknown'].value += 1;
    if (!isKnown) throw notFound('Freelancer not found');
    return score;
  };
  const recordQuietly = async (...event: Parameters<typeof record>) => {
    await record(...event);
    return { success: true };
  };

  mountLimited(trackGallery, async ({ params: { id }, request }) => {
    const event = { freelancerId: id, points: GALLERY_POINTS };
    return { success: true, popularityScore: await record(request, () => event) };
  });

  mountLimited(trackVisit, ({ params: { id }, body: { sessionDuration }, request }) =>
    recordQuietly(
      request,
      (who) => ({
        freelancerId: id,
        points: visitPoints(sessionDuration),
        visit: { ...who, freelancerId: id, sessionDuration, visitDate: singaporeDay() },
      }),
      'visit',
    ),
  );

  mountLimited(trackProfileView, ({ body: { ipAddress, ...body }, request }) =>
    recordQuietly(request, (who) => ({
      freelancerId: body.freelancerId,
      points: 0,
      view: {
        ...body,
        ...who,
        referrerSource: storedSource(body.referrerSource),
        receivedMs: Date.now(),
      },
    })),
  );

  mountLimited(trackPhotoView, ({ body: { ipAddress, ...photo }, request }) =>
    recordQuietly(request, () => ({
      freelancerId: photo.freelancerId,
      points: 0,
      photo: { ...photo, photoUrl: storedPhotoUrl(photo.photoUrl) },
    })),
  );

  // The contact value is not stored; the contact type is all that is counted.
  mountLimited(trackContact, ({ body: { ipAddress, contactValue, ...contact }, request }) =>
    recordQuietly(request, () => ({
      freelancerId: contact.freelancerId,
      points: CONTACT_POINTS,
      contact: { ...contact, contactValue: '', actionType: storedAction(contact.actionType) },
    })),
  );
};
