import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { contactMessagesQuery } from '#features/contact/web/use-contact-messages.ts';
import { freelancerQuery } from '#features/freelancers/web/profile-query.ts';
import { reviewsQuery } from '#features/reviews/web/use-reviews.ts';
import { servicesConfigQuery } from '#features/services/web/use-services.ts';
import { type ApiClient, ApiError } from '#platform/web/api-client.ts';
import { preload } from '#platform/web/preload.ts';

interface Loading {
  readonly context: { readonly api: ApiClient; readonly queryClient: QueryClient };
  readonly params: { readonly id: string };
}

/** Everything that the profile page shows. An unknown profile makes the page a 404. */
export const loadProfile = async ({ context: { api, queryClient }, params }: Loading) => {
  if (!/^\d{1,10}$/.test(params.id)) throw notFound();
  const id = Number(params.id);
  const [profile] = await Promise.all([
    preload(queryClient, freelancerQuery(api, id)),
    preload(queryClient, reviewsQuery(api, id)),
    preload(queryClient, servicesConfigQuery(api)),
    preload(queryClient, contactMessagesQuery(api)),
  ]);
  if (profile instanceof ApiError && profile.status === 404) throw notFound();
  return profile instanceof Error ? undefined : { name: profile.name };
};
