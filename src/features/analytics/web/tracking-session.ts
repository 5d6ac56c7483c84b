import {
  continueSession,
  type TrackingSession,
} from '#features/analytics/tracking-session.rules.ts';
import { randomId } from '#platform/web/random-id.ts';

const STORAGE_KEY = 'analyticsSession';

let inMemory: TrackingSession | undefined;

const read = (): TrackingSession | undefined => {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return stored.id && stored.seenAt ? stored : undefined;
  } catch {
    // Storage may be refused; then the session lasts as long as the page.
    return inMemory;
  }
};

/** The visitor's session as the analytics know it; each call keeps it alive. */
export const trackingSessionId = (): string => {
  const session = continueSession(read(), Date.now(), randomId);
  inMemory = session;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  } catch {
    // As above.
  }
  return session.id;
};
