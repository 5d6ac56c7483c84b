import {
  continueSession,
  type TrackingSession,
} from '#features/analytics/tracking/tracking-session.rules.ts';
import { randomId } from '#platform/web/browser/random-id.ts';
import { persisted } from '#platform/web/storage/persisted.ts';

const session = persisted('analyticsSession', (stored) => {
  const { id, seenAt } = (stored ?? {}) as Partial<TrackingSession>;
  return id && seenAt ? { id, seenAt } : undefined;
});

/** Id of the visitor's analytics session. Each call renews the idle timeout. */
export const trackingSessionId = (): string => {
  const next = continueSession(session.read(), Date.now(), randomId);
  session.write(next);
  return next.id;
};
