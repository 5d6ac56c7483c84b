import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { isDefaultAvatar, pictureOf } from '#features/media/uploads/upload-url.rules.ts';
import { imagesShown } from '#features/profiles/photos.rules.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import {
  getPortal,
  listPortalReviews,
  PORTAL_API_PATH,
  type PortalContent,
  type ReviewWithReply,
} from '#features/provider-portal/portal.contract.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { type ApiClient, ApiError } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { visitorMessageOf } from '#platform/web/api/error-texts.ts';
import { useSend } from '#platform/web/api/use-send.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';

export type PortalView = Wire<PortalContent>;
export type PortalReview = Wire<ReviewWithReply>;

export const isPortalClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** Pictures of a hidden profile come from the portal: the public routes do not serve them. */
const withOwnPictures = (profile: PortalView['profile']): PortalView['profile'] => {
  if (!profile.isHidden) return profile;
  const all = imagesShown(profile);
  const own = (url: string) =>
    pictureOf(url) === undefined || isDefaultAvatar(url)
      ? url
      : `${PORTAL_API_PATH}/pictures/${all.indexOf(url.trim())}`;
  return {
    ...profile,
    profileImage: own(profile.profileImage),
    galleryImages: profile.galleryImages.map(own),
  };
};

/** The message if the profile was changed while the provider read it. */
export const outdatedVersionText = (error: Error): string | undefined =>
  error instanceof ApiError && error.status === 409 ? m.portal_changed() : undefined;

const portalKey = ['portal'] as const;

export const portalQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...portalKey, 'overview'],
    queryFn: async ({ client }): Promise<PortalView> => {
      const portal = await api.call(getPortal);
      const profile = withOwnPictures(portal.profile);
      // Seeds the query cache, so that profile components do not fetch the public profile.
      client.setQueryData(freelancerKeys.one(profile.id), profile);
      return { ...portal, profile };
    },
  });

export const portalReviewsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...portalKey, 'reviews'],
    queryFn: async ({ pageParam }) => {
      const query = { offset: String(pageParam) };
      const { data, headers } = await api.callWithHeaders(listPortalReviews, { query });
      return { reviews: data, total: Number(headers.get('x-total-count')) };
    },
    initialPageParam: 0,
    getNextPageParam: ({ reviews, total }, _pages, offset) =>
      reviews.length > 0 && offset + reviews.length < total ? offset + reviews.length : undefined,
  });

interface PortalChangeOptions {
  readonly success?: string;
  readonly failure?: (error: Error) => string | undefined;
  readonly onDone?: () => void;
}

/** Mutation of the provider. The portal queries are invalidated on success and on failure. */
export const usePortalChange = <Input = void>(
  change: (api: ApiClient, input: Input) => Promise<unknown>,
  { success, failure, onDone }: PortalChangeOptions = {},
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: portalKey });
  return useSend({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: async () => {
      if (success) showToast({ title: success });
      onDone?.();
      await refresh();
    },
    onError: async (error) => {
      const description = failure?.(error) ?? visitorMessageOf(error, m.portal_failed());
      // The page itself reports an expired session.
      if (!isPortalClosed(error)) {
        showToast({ title: m.error_title(), description, variant: 'destructive' });
      }
      await refresh();
    },
  });
};
