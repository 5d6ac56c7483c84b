import { useEffect, useRef } from 'react';
import { startVisitClock } from '#features/analytics/tracking/visit-clock.rules.ts';
import { type ReferrerSource, useTracking } from '#features/analytics/tracking/web/track.ts';
import { trackingSessionId } from '#features/analytics/tracking/web/tracking-session.ts';

const isPageVisible = () => document.visibilityState === 'visible';

/**
 * Reports a view on mount, and its duration whenever the page is hidden or left. The calling
 * component must be keyed by the profile.
 */
export const useProfileVisit = (
  freelancerId: number,
  referrerSource: ReferrerSource = 'direct',
): void => {
  const { profileView, visit } = useTracking();
  // Only the initial source counts; later history entries, such as an open gallery, change it.
  const arrivedBy = useRef(referrerSource);
  useEffect(() => {
    const source = { referrerSource: arrivedBy.current };

    const begin = () => {
      const sessionId = trackingSessionId();
      profileView({ freelancerId, sessionId, ...source });
      const clock = startVisitClock(isPageVisible() ? performance.now() : undefined);
      return { sessionId, clock, reported: 0, counted: false };
    };
    let current = begin();

    const report = () => {
      current.clock.pause(performance.now());
      const sessionDuration = current.clock.seconds(performance.now());
      // The server overwrites the duration, so the total is sent, and only if it grew.
      if (sessionDuration > current.reported) {
        const { sessionId } = current;
        profileView({ freelancerId, sessionId, ...source, sessionDuration });
        current.reported = sessionDuration;
      }
      // A visit counts once, even if the page is hidden and shown again.
      if (!current.counted) visit(freelancerId, sessionDuration);
      current.counted = true;
    };
    const onVisibility = () => {
      if (!isPageVisible()) report();
      else if (trackingSessionId() === current.sessionId) current.clock.resume(performance.now());
      // The session has expired, so this is a new visit.
      else current = begin();
    };

    const left = new AbortController();
    const { signal } = left;
    document.addEventListener('visibilitychange', onVisibility, { signal });
    // A page that enters the back/forward cache or is frozen does not always fire visibilitychange.
    document.addEventListener('freeze', report, { signal });
    document.addEventListener('resume', onVisibility, { signal });
    window.addEventListener('pagehide', report, { signal });
    window.addEventListener('pageshow', onVisibility, { signal });
    return () => {
      left.abort();
      report();
    };
  }, [freelancerId, profileView, visit]);
};
