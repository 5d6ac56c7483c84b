import {
  getLocale,
  type Locale,
  locales,
  overwriteGetLocale,
} from '#platform/web/texts/runtime.js';

/** English lives at /, every other language under a folder of its name. */
const BASE_LOCALE: Locale = 'en';
const PREFIX = new RegExp(`^/(${locales.filter((name) => name !== BASE_LOCALE).join('|')})(?=/|$)`);

export const localeOfPath = (pathname: string): Locale =>
  (PREFIX.exec(pathname)?.[1] as Locale | undefined) ?? BASE_LOCALE;

export const withoutLocale = (pathname: string): string => pathname.replace(PREFIX, '') || '/';

export const withLocale = (pathname: string, locale: Locale): string => {
  const bare = withoutLocale(pathname);
  if (locale === BASE_LOCALE) return bare;
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`;
};

/** The routes know nothing of languages: their paths lose the language on the way in, and get it
 * back on the way out. */
export const localeRewrite = {
  input: ({ url }: { url: URL }) => {
    url.pathname = withoutLocale(url.pathname);
    return url;
  },
  output: ({ url }: { url: URL }) => {
    url.pathname = withLocale(url.pathname, getLocale());
    return url;
  },
};

/** The value of the `lang` attribute: our Chinese texts are in simplified characters. */
export const languageTag = (locale: Locale): string => (locale === 'zh' ? 'zh-Hans' : locale);

export const setLocaleSource = (source: () => Locale): void => overwriteGetLocale(source);
export { getLocale, type Locale, locales };
