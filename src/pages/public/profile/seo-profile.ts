import { sizeOf } from '#features/media/uploads/upload-url.rules.ts';
import { type ProfileFacts, shortenedAtWord } from '#pages/public/profile/seo-profile.rules.ts';
import { seoHead } from '#pages/seo/seo.ts';
import { getLocale, languageTag } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

const MAX_DESCRIPTION = 155;

export const profileHead = (origin: string, facts: ProfileFacts) => {
  const { id, name, title, words, profileImage, rating, reviewCount, updatedAt } = facts;
  const path = `/profile/${id}`;
  const own = [title, words].filter(Boolean).join(' – ');
  const description = shortenedAtWord(own || m.seo_profile_description({ name }), MAX_DESCRIPTION);
  const picture = profileImage ? { url: profileImage, ...sizeOf(profileImage) } : undefined;
  return seoHead({
    origin,
    path,
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
