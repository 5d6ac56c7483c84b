import { readAvailability } from '#features/availability/availability-filter.rules.ts';
import {
  type DirectoryCard,
  MAX_CHOICES,
  MAX_RATING,
  PLACE,
  type SortBy,
  sortOptions,
} from '#features/directory/directory.contract.ts';
import { isSpokenLanguage } from '#features/profiles/languages.rules.ts';
import { readNumberParam, readTextParam } from '#platform/contract/address-values.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';

const MAX_PAGES = 100;
const MAX_FROM = 10_000;
const MAX_DOLLARS = 999_999_999;
const MAX_PLACE_LENGTH = 60;
/** Number of result pages that the server renders; the browser loads the rest. */
export const PAGES_IN_HTML = 4;

/** Normalises one or several values to a sorted list without duplicates. */
const textsIn = (
  value: unknown,
  isWanted: (text: string) => boolean = (text) => text.length <= MAX_SEARCH_LENGTH,
): string[] | undefined => {
  const texts = [value].flat().flatMap((one) => readTextParam(one) ?? []);
  const chosen = [...new Set(texts.filter(isWanted))].slice(0, MAX_CHOICES).sort();
  return chosen.length > 0 ? chosen : undefined;
};

const isPlace = (text: string) => text.length <= MAX_PLACE_LENGTH && PLACE.test(text);

/** Normalises places that are typed into the form without JavaScript: `D9`, `Tiong Bahru`. */
const spelledPlace = (value: unknown): string => {
  const words = (readTextParam(value) ?? '').toLowerCase().replaceAll(' ', '-');
  return /^d?\d$/.test(words) ? `d0${words.slice(-1)}` : words.replace(/^(?=\d\d$)/, 'd');
};

const readSort = (value: unknown): SortBy | undefined => {
  const sort = sortOptions.find((option) => option === value);
  return sort === 'popular' ? undefined : sort;
};

/** Parses the query parameters. Every key is present, so that invalid values are removed from the URL. */
const readAll = (raw: Record<string, unknown>) => {
  const pages = Math.min(Number(raw.pages), MAX_PAGES);
  const from = Math.min(Number(raw.from), MAX_FROM);
  return {
    search: readTextParam(raw.search, MAX_SEARCH_LENGTH),
    /** Keys of the service configuration. The values of one group are combined with OR. */
    nationality: textsIn(raw.nationality),
    location: textsIn(raw.location),
    service: textsIn(raw.service),
    language: textsIn(raw.language, isSpokenLanguage),
    /** Postal districts and stations, combined with OR. */
    near: textsIn([raw.near].flat().map(spelledPlace), isPlace),
    /** In whole dollars. */
    minPrice: readNumberParam(raw.minPrice, 1, MAX_DOLLARS),
    maxPrice: readNumberParam(raw.maxPrice, 0, MAX_DOLLARS),
    available: readAvailability(raw.available),
    minRating: readNumberParam(raw.minRating, 1, MAX_RATING),
    sort: readSort(raw.sort),
    /** Number of result pages to show. */
    pages: Number.isInteger(pages) && pages > 1 ? pages : undefined,
    /** Number of result pages to skip. */
    from: Number.isInteger(from) && from > 0 ? from : undefined,
  };
};

/** The query parameters of the directory page. Omitted parameters have their default. */
export type DirectorySearch = Partial<ReturnType<typeof readAll>>;
export type DirectoryFilters = Omit<DirectorySearch, 'pages' | 'from'>;

export const readDirectorySearch: (raw: Record<string, unknown>) => DirectorySearch = readAll;

export const filtersOf = ({
  pages: _pages,
  from: _from,
  ...filters
}: DirectorySearch): DirectoryFilters => filters;

/** The filters as query parameters of the API, which are all strings. */
export const queryOf = (filters: DirectoryFilters) => ({
  search: filters.search,
  nationality: filters.nationality,
  location: filters.location,
  service: filters.service,
  language: filters.language,
  near: filters.near,
  minPrice: filters.minPrice?.toString(),
  maxPrice: filters.maxPrice?.toString(),
  available: filters.available && String(filters.available),
  minRating: filters.minRating?.toString(),
});

/** The next page without JavaScript: one more page, or the pages after those that fit into the HTML. */
export const nextInHtml = ({
  pages = 1,
  from = 0,
  ...filters
}: DirectorySearch): DirectorySearch =>
  pages < PAGES_IN_HTML
    ? { ...filters, from: from || undefined, pages: pages + 1 }
    : { ...filters, from: from + PAGES_IN_HTML };

/** Number of active filters; a price range counts as one. */
export const filterCount = (filters: DirectoryFilters): number => {
  const { nationality = [], location = [], service = [], language = [], near = [] } = filters;
  const { minPrice, maxPrice, available, minRating } = filters;
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  return (
    [nationality, location, service, language, near].flat().length +
    [isPriced, available, minRating].filter(Boolean).length
  );
};

/**
 * Filters the loaded profiles while the response is pending. It follows the rule of the server and
 * never hides a profile that the server would return. Search words, prices, ratings and places are
 * ignored, because only the server can evaluate them.
 */
export const matchesFilters = (
  profile: Pick<DirectoryCard, 'services' | 'locationArea'>,
  { nationality, location, service }: DirectoryFilters,
): boolean => {
  const { services, locationArea } = profile;
  const offers = (keys: readonly string[] | undefined) =>
    !keys || keys.some((key) => services.includes(key));
  const isIn = (key: string) => locationArea.toLowerCase() === key.toLowerCase();
  return (
    offers(nationality) && (offers(location) || location?.some(isIn) === true) && offers(service)
  );
};
