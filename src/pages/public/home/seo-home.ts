import { absoluteUrlOf, type SharedPicture, seoHead } from '#pages/seo/seo.ts';
import { getLocale, languageTag } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

export interface HomeSeoProfile {
  readonly id: number;
  readonly name: string;
}

/** Link preview of a filtered list. */
export interface ListLinkPreview {
  /** Canonical search string. */
  readonly search: string;
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
}

const listOf = (origin: string, listed: readonly HomeSeoProfile[]) => ({
  '@type': 'ItemList',
  name: m.brand(),
  numberOfItems: listed.length,
  itemListElement: listed.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absoluteUrlOf(origin, `/profile/${id}`),
  })),
});

/** All searches share one canonical URL, but each has its own link preview. */
export const homeHead = (
  origin: string,
  listed: readonly HomeSeoProfile[],
  facts: ListLinkPreview | undefined,
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
          url: absoluteUrlOf(origin, '/'),
          inLanguage: languageTag(getLocale()),
        },
        ...(listed.length > 0 ? [listOf(origin, listed)] : []),
      ],
    },
  });
