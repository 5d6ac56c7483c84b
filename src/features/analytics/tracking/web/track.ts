import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ContactType,
  trackContact,
  trackGallery,
  trackPhotoView,
  trackProfileView,
  trackVisit,
} from '#features/analytics/tracking/tracking.contract.ts';
import { trackingSessionId } from '#features/analytics/tracking/web/tracking-session.ts';
import { withKnownScore } from '#features/directory/known-score.rules.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

/** How a visitor reached a profile. A link passes it in `state={{ referrerSource }}`. */
export type ReferrerSource = 'direct' | 'gallery_modal';
declare module '@tanstack/react-router' {
  interface HistoryState {
    referrerSource?: ReferrerSource;
  }
}

interface ProfileView {
  readonly freelancerId: number;
  readonly referrerSource?: ReferrerSource;
  /** Seconds; absent in the first report of a visit. */
  readonly sessionDuration?: number;
  readonly sessionId?: string;
}

interface PhotoView {
  readonly freelancerId: number;
  readonly photoUrl: string;
  readonly photoIndex: number;
  readonly galleryOpened: boolean;
}

interface ContactAction {
  readonly freelancerId: number;
  readonly contactType: ContactType;
  readonly contactValue: string;
  readonly actionType?: 'click' | 'copy' | 'message' | 'call';
}

// Required by the API, but the server uses the address of the connection.
const ipAddress = 'client';
// Lets the request finish when the visitor follows a link or closes the tab.
const options = { keepalive: true };

/** Reports visitor actions to the analytics. Failures are logged and never shown to the visitor. */
export const useTracking = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const quietly = (report: Promise<unknown>) => {
      report.catch((error) => console.debug('Analytics tracking failed', error));
    };
    return {
      profileView: ({
        referrerSource = 'direct',
        sessionDuration = 0,
        sessionId = trackingSessionId(),
        freelancerId,
      }: ProfileView) =>
        quietly(
          api.call(
            trackProfileView,
            { body: { freelancerId, sessionId, ipAddress, referrerSource, sessionDuration } },
            options,
          ),
        ),
      photoView: (view: PhotoView) =>
        quietly(
          api.call(
            trackPhotoView,
            { body: { ...view, sessionId: trackingSessionId(), ipAddress, viewDuration: 0 } },
            options,
          ),
        ),
      contact: ({ actionType = 'click', ...action }: ContactAction) =>
        quietly(
          api.call(
            trackContact,
            {
              body: {
                ...action,
                actionType,
                sessionId: trackingSessionId(),
                ipAddress,
                success: true,
              },
            },
            options,
          ),
        ),
      visit: (freelancerId: number, sessionDuration: number) =>
        quietly(
          api.call(
            trackVisit,
            { params: { id: String(freelancerId) }, body: { sessionDuration } },
            options,
          ),
        ),
      galleryOpened: (freelancerId: number) => {
        api
          .call(trackGallery, { params: { id: String(freelancerId) } }, options)
          .then(async ({ popularityScore }) => {
            const shown = [freelancerKeys.lists, freelancerKeys.featured];
            await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
            if (popularityScore === undefined) return;
            for (const queryKey of [
              ...shown,
              freelancerKeys.one(freelancerId),
              ['lucky-garden'] as const,
            ]) {
              queryClient.setQueriesData({ queryKey }, (data) =>
                withKnownScore(data, { id: freelancerId, popularityScore }),
              );
            }
          })
          .catch((error) => console.warn('Gallery tracking failed', error));
      },
    };
  }, [api, queryClient]);
};
