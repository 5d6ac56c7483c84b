export const locales = ['en', 'zh'] as const;
export type Locale = (typeof locales)[number];

/** English has no path prefix; other locales have one of their name. */
const BASE_LOCALE: Locale = 'en';
const PREFIX = new RegExp(`^/(${locales.filter((name) => name !== BASE_LOCALE).join('|')})(?=/|$)`);

let source = (): Locale => BASE_LOCALE;

export const getLocale = (): Locale => source();

export const setLocaleSource = (next: () => Locale): void => {
  source = next;
};

/**
 * Selects the translation for the current locale; the translations are in the order of `locales`.
 * @public Called by the generated messages.
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

/** URL rewrite of the router: routes have no locale prefix; it is removed on input and added on output. */
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

/** Value of the `lang` attribute: the Chinese texts are in simplified characters. */
export const languageTag = (locale: Locale): string => (locale === 'zh' ? 'zh-Hans' : locale);
