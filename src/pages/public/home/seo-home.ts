import { addressOf, type SharedPicture, seoHead } from '#pages/seo/seo.ts';
import { getLocale, languageTag } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

export interface ListedProfile {
  readonly id: number;
  readonly name: string;
}

/** Link preview of a filtered list. */
export interface ListFacts {
  /** Canonical search string. */
  readonly search: string;
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
}

const listOf = (origin: string, listed: readonly ListedProfile[]) => ({
  '@type': 'ItemList',
  name: m.brand(),
  numberOfItems: listed.length,
  itemListElement: listed.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: addressOf(origin, `/profile/${id}`),
  })),
});

/** All searches share one canonical URL, but each has its own link preview. */
export const homeHead = (
  origin: string,
  listed: readonly ListedProfile[],
  facts: ListFacts | undefined,
) =>
  seoHead({
    origin,
    path: '/',
    title: `${m.brand()} · ${m.hero_tagline()}`,
    description: m.site_description(),
    ...facts,
    structured: {
      '@graph': [
        {
          '@type': 'WebSite',
          name: m.brand(),
          url: addressOf(origin, '/'),
          inLanguage: languageTag(getLocale()),
        },
        ...(listed.length > 0 ? [listOf(origin, listed)] : []),
      ],
    },
  });
