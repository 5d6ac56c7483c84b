import {
  continueSession,
  type TrackingSession,
} from '#features/analytics/tracking/tracking-session.rules.ts';
import { randomId } from '#platform/web/browser/random-id.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

const STORAGE_KEY = 'analyticsSession';

const read = (): TrackingSession | undefined => {
  try {
    const stored = JSON.parse(browserStorage.get(STORAGE_KEY) ?? '{}');
    return stored.id && stored.seenAt ? stored : undefined;
  } catch {
    // Somebody else wrote it.
    return undefined;
  }
};

/** The visitor's session as the analytics know it; each call keeps it alive. */
export const trackingSessionId = (): string => {
  const session = continueSession(read(), Date.now(), randomId);
  browserStorage.set(STORAGE_KEY, JSON.stringify(session));
  return session.id;
};
