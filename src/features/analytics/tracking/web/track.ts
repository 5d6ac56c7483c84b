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

/** How a visitor came to a profile. A link says so by `state={{ referrerSource }}`. */
export type ReferrerSource = 'direct' | 'gallery_modal';
declare module '@tanstack/react-router' {
  interface HistoryState {
    referrerSource?: ReferrerSource;
  }
}

interface ProfileView {
  readonly freelancerId: number;
  readonly referrerSource?: ReferrerSource;
  /** Seconds; left out on arrival. */
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

// The server takes the address from the connection; the field is part of the call.
const ipAddress = 'client';
// A link or a closed tab must not cut the report off.
const options = { keepalive: true };

/** Tells the analytics what a visitor does. A failure never reaches the visitor. */
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
