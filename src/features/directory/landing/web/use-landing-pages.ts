import { queryOptions } from '@tanstack/react-query';
import {
  getLandingPage,
  type LandingLink,
  listLandingPages,
  listLandingPagesOfProfile,
} from '#features/directory/landing/landing.contract.ts';
import { freelancerKeys } from '#features/profiles/web/profile-keys.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const landingPageQuery = (
  api: ApiClient,
  { group, slug }: Pick<LandingLink, 'group' | 'slug'>,
) =>
  queryOptions({
    queryKey: [...freelancerKeys.landings, group, slug],
    queryFn: () => api.call(getLandingPage, { params: { group, slug } }),
  });

export const landingPagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: freelancerKeys.landings,
    queryFn: () => api.call(listLandingPages),
  });

export const profileLandingPagesQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...freelancerKeys.landings, 'of', id],
    queryFn: () => api.call(listLandingPagesOfProfile, { params: { id: String(id) } }),
  });
