import { getLocale, languageTag, locales, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

const DEFAULT_LOCALE = 'en';
const SHARED_PICTURE = { url: '/art/banner-light-1600.webp', width: 1600, height: 533 };

export interface SharedPicture {
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

interface PageFacts {
  /** The public origin of the site without a trailing slash. */
  readonly origin: string;
  /** Path without the locale prefix. */
  readonly path: string;
  /** Search string of the shared address, which the canonical URL omits. */
  readonly search?: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
  readonly kind?: 'website' | 'profile';
  /** False for a page that search engines should leave out. */
  readonly isIndexed?: boolean;
  /** Schema.org data without `@context`. */
  readonly structured?: object;
}

const absolute = (origin: string, url: string) => new URL(url, origin).href;

export const absoluteUrlOf = (origin: string, path: string, locale = getLocale()): string =>
  absolute(origin, withLocale(path, locale));

const alternates = (origin: string, path: string) =>
  locales.map((locale) => ({
    rel: 'alternate',
    hrefLang: languageTag(locale),
    href: absoluteUrlOf(origin, path, locale),
  }));

/** Meta tags for search engines and link previews. */
export const seoHead = ({
  origin,
  path,
  search = '',
  title,
  description,
  picture = SHARED_PICTURE,
  kind = 'website',
  isIndexed = true,
  structured,
}: PageFacts) => {
  const address = absoluteUrlOf(origin, path);
  const image = absolute(origin, picture.url);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: kind },
      { property: 'og:site_name', content: m.brand() },
      { property: 'og:locale', content: getLocale() === 'zh' ? 'zh_CN' : 'en_SG' },
      { property: 'og:url', content: address + search },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: image },
      ...(picture.width && picture.height
        ? [
            { property: 'og:image:width', content: String(picture.width) },
            { property: 'og:image:height', content: String(picture.height) },
          ]
        : []),
      // Other Twitter tags fall back to the Open Graph tags.
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(structured
        ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }]
        : []),
    ],
    links: [
      { rel: 'canonical', href: address },
      ...alternates(origin, path),
      {
        rel: 'alternate',
        hrefLang: 'x-default',
        href: absoluteUrlOf(origin, path, DEFAULT_LOCALE),
      },
    ],
  };
};
