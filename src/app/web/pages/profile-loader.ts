import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { preload } from '#app/web/preload.ts';
import { profileFacts } from '#app/web/seo-profile.rules.ts';
import { profileHead } from '#app/web/seo-profile.ts';
import { contactMessagesQuery } from '#features/contact/web/use-contact-messages.ts';
import { freelancerQuery } from '#features/freelancers/web/profile-query.ts';
import { reviewsQuery } from '#features/reviews/web/use-reviews.ts';
import { servicesConfigQuery } from '#features/services/web/use-services.ts';
import { type ApiClient, ApiError } from '#platform/web/api-client.ts';
import { getLocale } from '#platform/web/locale.ts';

interface Loading {
  readonly context: {
    readonly api: ApiClient;
    readonly queryClient: QueryClient;
    readonly origin: string;
  };
  readonly params: { readonly id: string };
}

/** Loads everything that the page shows and answers its head. An unknown profile is a 404. */
export const loadProfile = async ({ context: { api, queryClient, origin }, params }: Loading) => {
  if (!/^\d{1,10}$/.test(params.id)) throw notFound();
  const id = Number(params.id);
  const profile = freelancerQuery(api, id);
  await preload(
    queryClient,
    queryClient.prefetchQuery(profile),
    queryClient.prefetchQuery(reviewsQuery(api, id)),
    queryClient.prefetchQuery(servicesConfigQuery(api)),
    queryClient.prefetchQuery(contactMessagesQuery(api)),
  );
  const { data, error } = queryClient.getQueryState(profile.queryKey) ?? {};
  if (error instanceof ApiError && error.status === 404) throw notFound();
  // A profile that is late keeps the site's own head: late is not lost.
  return data ? profileHead(origin, profileFacts(data, getLocale())) : { meta: [] };
};
