import { useEffect, useRef } from 'react';
import { startVisitClock } from '#features/analytics/tracking/visit-clock.rules.ts';
import { type ReferrerSource, useTracking } from '#features/analytics/tracking/web/track.ts';
import { trackingSessionId } from '#features/analytics/tracking/web/tracking-session.ts';

const isLookedAt = () => document.visibilityState === 'visible';

/**
 * Reports a view on arrival, and how long it lasted whenever the page is left or hidden. The
 * component that calls it is keyed by the profile.
 */
export const useProfileVisit = (
  freelancerId: number,
  referrerSource: ReferrerSource = 'direct',
): void => {
  const { profileView, visit } = useTracking();
  // How the visitor came; what the address becomes later, by an open gallery say, is not it.
  const arrivedBy = useRef(referrerSource);
  useEffect(() => {
    const source = { referrerSource: arrivedBy.current };

    const begin = () => {
      const sessionId = trackingSessionId();
      profileView({ freelancerId, sessionId, ...source });
      const clock = startVisitClock(isLookedAt() ? performance.now() : undefined);
      return { sessionId, clock, reported: 0, counted: false };
    };
    let current = begin();

    const report = () => {
      current.clock.pause(performance.now());
      const sessionDuration = current.clock.seconds(performance.now());
      // The server replaces the view's duration, so the whole is sent, and only when it grew.
      if (sessionDuration > current.reported) {
        const { sessionId } = current;
        profileView({ freelancerId, sessionId, ...source, sessionDuration });
        current.reported = sessionDuration;
      }
      // A visit counts once, even if the visitor looks away and comes back.
      if (!current.counted) visit(freelancerId, sessionDuration);
      current.counted = true;
    };
    const onVisibility = () => {
      if (!isLookedAt()) report();
      else if (trackingSessionId() === current.sessionId) current.clock.resume(performance.now());
      // Back after a long time: a new session, so a new visit.
      else current = begin();
    };

    const left = new AbortController();
    const { signal } = left;
    document.addEventListener('visibilitychange', onVisibility, { signal });
    // A page that is put aside whole, and maybe taken out again, is not always called hidden.
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
