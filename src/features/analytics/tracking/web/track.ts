import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  trackContact,
  trackGallery,
  trackPhotoView,
  trackProfileView,
  trackVisit,
} from '#features/analytics/tracking/tracking.contract.ts';
import { trackingSessionId } from '#features/analytics/tracking/web/tracking-session.ts';
import { withKnownScore } from '#features/directory/known-score.rules.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

/** How a visitor reached a profile. A link passes it in `state={{ referrerSource }}`. */
export type ReferrerSource = 'direct' | 'gallery_modal';
declare module '@tanstack/react-router' {
  interface HistoryState {
    referrerSource?: ReferrerSource;
  }
}

type ProfileView = CallInput<typeof trackProfileView>['body'];
type PhotoView = Omit<CallInput<typeof trackPhotoView>['body'], 'sessionId'>;
type ContactAction = Omit<CallInput<typeof trackContact>['body'], 'sessionId'>;

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
      profileView: (view: ProfileView) => {
        const body = { sessionDuration: 0, ...view, ipAddress };
        quietly(api.call(trackProfileView, { body }, options));
      },
      photoView: (view: PhotoView) => {
        const body = { ...view, sessionId: trackingSessionId(), ipAddress, viewDuration: 0 };
        quietly(api.call(trackPhotoView, { body }, options));
      },
      contact: (action: ContactAction) => {
        const body = { ...action, sessionId: trackingSessionId(), ipAddress, success: true };
        quietly(api.call(trackContact, { body }, options));
      },
      visit: (freelancerId: number, sessionDuration: number) => {
        const input = { params: { id: String(freelancerId) }, body: { sessionDuration } };
        quietly(api.call(trackVisit, input, options));
      },
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
