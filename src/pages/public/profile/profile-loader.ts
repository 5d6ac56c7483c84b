import { notFound } from '@tanstack/react-router';
import { contactMessagesQuery } from '#features/contact/web/use-contact-messages.ts';
import { luckyMatchesQuery } from '#features/luck/garden/web/lucky-matches.tsx';
import { sizeOf } from '#features/media/uploads/upload-url.rules.ts';
import { freelancerQuery, type Profile } from '#features/profiles/web/profile-query.ts';
import { profileServicesQuery } from '#features/profiles/web/use-profile-services.ts';
import { reviewsQuery } from '#features/reviews/web/use-reviews.ts';
import { preload } from '#pages/preload.ts';
import { profileTexts, shortenedAtWord } from '#pages/public/profile/seo-profile.rules.ts';
import type { RouterContext } from '#pages/root-route.tsx';
import { seoHead } from '#pages/seo/seo.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { getLocale, languageTag } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

interface Visit {
  readonly context: RouterContext;
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

const MAX_DESCRIPTION = 155;

const profileHead = (origin: string, profile: Profile) => {
  const { id, name, profileImage, rating, reviewCount, updatedAt } = profile;
  const { title, words } = profileTexts(profile, getLocale());
  const own = [title, words].filter(Boolean).join(' – ');
  const description = shortenedAtWord(own || m.seo_profile_description({ name }), MAX_DESCRIPTION);
  const picture = profileImage ? { url: profileImage, ...sizeOf(profileImage) } : undefined;
  return seoHead({
    origin,
    path: `/profile/${id}`,
    title: `${name} · ${m.brand()}`,
    description,
    kind: 'profile',
    picture,
    structured: {
      '@type': 'ProfilePage',
      inLanguage: languageTag(getLocale()),
      dateModified: updatedAt,
      mainEntity: {
        '@type': 'Person',
        name,
        description,
        ...(title && { jobTitle: title }),
        ...(picture && { image: new URL(picture.url, origin).href }),
      },
      ...(reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating / 10,
          bestRating: 5,
          worstRating: 1,
          reviewCount,
        },
      }),
    },
  });
};

/** A profile that has not loaded in time keeps the default head. */
export const headOfProfile = ({ context: { api, queryClient, origin }, params }: Visit) => {
  const profile = queryClient.getQueryData(freelancerQuery(api, profileIdOf(params)).queryKey);
  return profile ? profileHead(origin, profile) : { meta: [] };
};
