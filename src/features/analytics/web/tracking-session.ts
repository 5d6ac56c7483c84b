import {
  continueSession,
  type TrackingSession,
} from '#features/analytics/tracking-session.rules.ts';
import { persisted } from '#platform/web/persisted.ts';
import { randomId } from '#platform/web/random-id.ts';

const session = persisted('analyticsSession', (stored) => {
  const { id, seenAt } = (stored ?? {}) as Partial<TrackingSession>;
  return id && seenAt ? { id, seenAt } : undefined;
});

/** The visitor's session for the analytics; each call keeps it alive. */
export const trackingSessionId = (): string => {
  const next = continueSession(session.read(), Date.now(), randomId);
  session.write(next);
  return next.id;
};
