import {
  continueSession,
  type TrackingSession,
} from '#features/analytics/tracking-session.rules.ts';

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

// Only secure pages have crypto.randomUUID.
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The visitor's session as the analytics know it; each call keeps it alive. */
export const trackingSessionId = (): string => {
  const session = continueSession(read(), Date.now(), newId);
  inMemory = session;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  } catch {
    // As above.
  }
  return session.id;
};
