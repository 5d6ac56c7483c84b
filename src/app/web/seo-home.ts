import { addressOf, seoHead } from '#app/web/seo.ts';
import { getLocale, languageTag } from '#platform/web/locale.ts';
import { m } from '#platform/web/texts/messages.js';

export interface ListedProfile {
  readonly id: number;
  readonly name: string;
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

/** Searches and filters of the directory are all the same page to a search engine. */
export const homeHead = (origin: string, listed: readonly ListedProfile[]) =>
  seoHead({
    origin,
    path: '/',
    title: `${m.brand()} · ${m.hero_tagline()}`,
    description: m.site_description(),
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
