import { notFound } from '@tanstack/react-router';
import { contactMessagesQuery } from '#features/contact/web/use-contact-messages.ts';
import type { LandingLink } from '#features/directory/landing/landing.contract.ts';
import { profileLandingPagesQuery } from '#features/directory/landing/web/use-landing-pages.ts';
import { luckyMatchesQuery } from '#features/luck/garden/web/lucky-matches.tsx';
import { sizeOf } from '#features/media/uploads/upload-url.rules.ts';
import { freelancerQuery, type Profile } from '#features/profiles/web/profile-query.ts';
import { profileServicesQuery } from '#features/profiles/web/use-profile-services.ts';
import { reviewsQuery } from '#features/reviews/web/use-reviews.ts';
import { preloadOrNotFound } from '#pages/preload-or-not-found.ts';
import { profileTexts, shortenedAtWord } from '#pages/public/profile/seo-profile.rules.ts';
import type { RouterContext } from '#pages/root-route.tsx';
import { seoHead } from '#pages/seo/seo.ts';
import { breadcrumbsOf } from '#pages/seo/structured-data.ts';
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
  await preloadOrNotFound(
    queryClient,
    freelancerQuery(api, id),
    queryClient.prefetchInfiniteQuery(reviewsQuery(api, id)),
    queryClient.prefetchQuery(luckyMatchesQuery(api, id)),
    queryClient.prefetchQuery(profileServicesQuery(api, id)),
    queryClient.prefetchQuery(profileLandingPagesQuery(api, id)),
    queryClient.prefetchQuery(contactMessagesQuery(api)),
  );
  return true;
};

const MAX_DESCRIPTION = 155;
/** Search engines show about 60 characters of a title; the name and the site need the others. */
const MAX_OFFER = 40;

/** The first service and the place: `Dinner Companion in Orchard`. */
const offerOf = (landings: readonly LandingLink[]): string => {
  const labelOf = (wanted: LandingLink['group']) =>
    landings.find(({ group }) => group === wanted)?.label[getLocale()];
  const [place, service] = [labelOf('in'), labelOf('for')];
  const offer = place
    ? m.seo_list_in({ what: service ?? m.seo_list_people(), place })
    : (service ?? '');
  return shortenedAtWord(offer, MAX_OFFER);
};

const profileHead = (origin: string, profile: Profile, landings: readonly LandingLink[]) => {
  const { id, name, profileImage, updatedAt } = profile;
  const { title, words } = profileTexts(profile, getLocale());
  const own = [title, words].filter(Boolean).join(' – ');
  const description = shortenedAtWord(own || m.seo_profile_description({ name }), MAX_DESCRIPTION);
  const picture = profileImage ? { url: profileImage, ...sizeOf(profileImage) } : undefined;
  return seoHead({
    origin,
    path: `/profile/${id}`,
    title: [name, offerOf(landings), m.brand()].filter(Boolean).join(' · '),
    description,
    kind: 'profile',
    picture,
    // Search engines accept ratings of products and businesses, not of people.
    structured: {
      '@graph': [
        {
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
        },
        breadcrumbsOf(origin, [
          { name: m.brand(), path: '/' },
          ...landings.slice(0, 1).map(({ group, slug, label }) => ({
            name: label[getLocale()],
            path: `/${group}/${encodeURIComponent(slug)}`,
          })),
          { name, path: `/profile/${id}` },
        ]),
      ],
    },
  });
};

/** A profile that has not loaded in time keeps the default head. */
export const headOfProfile = (
  { context: { api, queryClient, origin }, params }: Visit,
  isFound: boolean | undefined,
) => {
  if (!isFound) {
    return {
      meta: [
        { title: `${m.profile_not_found_title()} · ${m.brand()}` },
        { name: 'robots', content: 'noindex' },
      ],
    };
  }
  const id = profileIdOf(params);
  const profile = queryClient.getQueryData(freelancerQuery(api, id).queryKey);
  const landings = queryClient.getQueryData(profileLandingPagesQuery(api, id).queryKey) ?? [];
  return profile ? profileHead(origin, profile, landings) : { meta: [] };
};
