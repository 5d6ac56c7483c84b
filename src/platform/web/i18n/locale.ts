export const locales = ['en', 'zh'] as const;
export type Locale = (typeof locales)[number];

/** English lives at /, every other language under a folder of its name. */
const BASE_LOCALE: Locale = 'en';
const PREFIX = new RegExp(`^/(${locales.filter((name) => name !== BASE_LOCALE).join('|')})(?=/|$)`);

let source = (): Locale => BASE_LOCALE;

export const getLocale = (): Locale => source();

export const setLocaleSource = (next: () => Locale): void => {
  source = next;
};

/**
 * The one in the page's language of the same text in each, in the order of `locales`.
 * @public The compiled texts call it.
 */
export const inLocale = (...texts: string[]): string => texts[locales.indexOf(getLocale())] ?? '';

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
