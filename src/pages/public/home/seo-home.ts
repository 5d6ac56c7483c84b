import { absoluteUrlOf, type SharedPicture, seoHead } from '#pages/seo/seo.ts';
import { itemListOf, type SeoProfile } from '#pages/seo/structured-data.ts';
import { getLocale, languageTag } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

/** Link preview of a filtered list. */
export interface ListLinkPreview {
  /** Canonical search string. */
  readonly search: string;
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
}

/** All searches share one canonical URL, but each has its own link preview. */
export const homeHead = (
  origin: string,
  listed: readonly SeoProfile[],
  facts: ListLinkPreview | undefined,
) =>
  seoHead({
    origin,
    path: '/',
    title: `${m.home_title()} · ${m.brand()}`,
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
        ...itemListOf(origin, m.brand(), listed),
      ],
    },
  });
