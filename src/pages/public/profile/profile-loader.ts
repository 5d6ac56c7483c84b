import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { contactMessagesQuery } from '#features/contact/web/use-contact-messages.ts';
import { luckyMatchesQuery } from '#features/luck/garden/web/lucky-matches.tsx';
import { freelancerQuery } from '#features/profiles/web/profile-query.ts';
import { profileServicesQuery } from '#features/profiles/web/use-profile-services.ts';
import { reviewsQuery } from '#features/reviews/web/use-reviews.ts';
import { preload } from '#pages/preload.ts';
import { profileFacts } from '#pages/public/profile/seo-profile.rules.ts';
import { profileHead } from '#pages/public/profile/seo-profile.ts';
import { type ApiClient, ApiError } from '#platform/web/api/api-client.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';

interface Visit {
  readonly context: {
    readonly api: ApiClient;
    readonly queryClient: QueryClient;
    readonly origin: string;
  };
  readonly params: { readonly id: string };
}

/** The profile id of the route; 0, which no profile has, if the parameter is invalid. */
export const profileIdOf = ({ id }: Visit['params']): number =>
  /^\d{1,10}$/.test(id) ? Number(id) : 0;

/** Loads the data of the page. Throws a 404 for an unknown profile; otherwise resolves to true. */
export const loadProfile = async ({ context: { api, queryClient }, params }: Visit) => {
  const id = profileIdOf(params);
  if (id === 0) throw notFound();
  const profile = freelancerQuery(api, id);
  await preload(
    queryClient,
    queryClient.prefetchQuery(profile),
    queryClient.prefetchInfiniteQuery(reviewsQuery(api, id)),
    queryClient.prefetchQuery(luckyMatchesQuery(api, id)),
    queryClient.prefetchQuery(profileServicesQuery(api, id)),
    queryClient.prefetchQuery(contactMessagesQuery(api)),
  );
  const { error } = queryClient.getQueryState(profile.queryKey) ?? {};
  if (error instanceof ApiError && error.status === 404) throw notFound();
  return true;
};

/** A profile that has not loaded in time keeps the default head. */
export const headOfProfile = ({ context: { api, queryClient, origin }, params }: Visit) => {
  const profile = queryClient.getQueryData(freelancerQuery(api, profileIdOf(params)).queryKey);
  return profile ? profileHead(origin, profileFacts(profile, getLocale())) : { meta: [] };
};
