import {
  continueSession,
  type TrackingSession,
} from '#features/analytics/tracking-session.rules.ts';
import { browserStorage } from '#platform/web/storage.ts';

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

// Only secure pages have crypto.randomUUID.
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The visitor's session as the analytics know it; each call keeps it alive. */
export const trackingSessionId = (): string => {
  const session = continueSession(read(), Date.now(), newId);
  browserStorage.set(STORAGE_KEY, JSON.stringify(session));
  return session.id;
};
