import { type AnyRouter, defaultParseSearch } from '@tanstack/react-router';
import type { PageAddress } from '#pages/page-renderer.contract.ts';
import { localeOfPath, withLocale, withoutLocale } from '#platform/web/i18n/locale.ts';
import { searchString } from '#platform/web/navigation/search-string.ts';

/** All unknown addresses share one page and one cache entry. */
const NO_PAGE = '/404';

type RouteMatcher = Pick<AnyRouter, 'getMatchedRoutes'>;
type SearchReader = ((raw: Record<string, unknown>) => object) | undefined;

/**
 * Slugs are in lower case. Numeric parameters have no leading zeros, except lucky numbers, where they are
 * significant.
 */
const spelledParam = (name: string, value: string) => {
  if (name === 'slug') return encodeURIComponent(value.toLowerCase());
  const isPadded = name !== 'digits' && /^\d+$/.test(value);
  return encodeURIComponent(isPadded ? value.replace(/^0+(?=\d)/, '') : value);
};

const spelledPath = (fullPath: string, params: Record<string, string | undefined>) =>
  fullPath.replace(/\/(?:\$(\w+)|\{-\$(\w+)\})/g, (_, required?: string, optional?: string) => {
    const name = required ?? optional ?? '';
    const value = params[name];
    return value === undefined ? '' : `/${spelledParam(name, value)}`;
  });

const decoded = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** Maps an address to its canonical form. Unknown parameters and other spellings create no new page. */
export const pageAddressOf = (router: RouteMatcher, address: string): PageAddress => {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  const locale = localeOfPath(pathname);
  const [branch, params, route] = router.getMatchedRoutes(decoded(withoutLocale(pathname)));
  if (!route) return { href: withLocale(NO_PAGE, locale), isMisspelled: false, isPublic: true };
  const path = withLocale(spelledPath(route.fullPath, params) || '/', locale);
  const given = search ? defaultParseSearch(search) : {};
  const readers: SearchReader[] = search
    ? branch.map(
        ({ options }: { options: { validateSearch?: SearchReader } }) => options.validateSearch,
      )
    : [];
  const known = Object.assign({}, ...readers.map((read) => read?.(given)));
  return {
    href: path + searchString(known),
    isMisspelled: path !== pathname,
    isPublic: branch.some(({ id }: { id: string }) => id === '/public'),
  };
};
