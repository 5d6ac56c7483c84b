import {
  type DirectoryCard,
  MAX_CHOICES,
  MAX_RATING,
  PLACE,
  type SortBy,
  sortOptions,
} from '#features/directory/directory.contract.ts';
import { textIn, wholeNumberIn } from '#platform/contract/address-values.ts';

/** What the directory's address holds. What is left out has its default. */
export interface DirectorySearch {
  readonly search?: string;
  /** Keys of the service configuration: any of those of a group. */
  readonly nationality?: readonly string[];
  readonly location?: readonly string[];
  readonly service?: readonly string[];
  /** Postal districts and stations, any of them. */
  readonly near?: readonly string[];
  /** In whole dollars. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly available?: true;
  readonly minRating?: number;
  readonly sort?: SortBy;
  /** How many pages of the results are shown. */
  readonly pages?: number;
  /** How many pages are left out before them. */
  readonly from?: number;
}
export type DirectoryFilters = Omit<DirectorySearch, 'pages' | 'from'>;

const MAX_PAGES = 100;
const MAX_FROM = 10_000;
const MAX_DOLLARS = 999_999_999;
const MAX_PLACE_LENGTH = 60;
/** Pages of results that the server puts into its HTML; the browser loads the rest. */
export const PAGES_IN_HTML = 4;

/** One value or several, in one order, each once. */
const textsIn = (
  value: unknown,
  isWanted: (text: string) => boolean = () => true,
): string[] | undefined => {
  const texts = [value].flat().flatMap((one) => textIn(one) ?? []);
  const chosen = [...new Set(texts.filter(isWanted))].slice(0, MAX_CHOICES).sort();
  return chosen.length > 0 ? chosen : undefined;
};

const isPlace = (text: string) => text.length <= MAX_PLACE_LENGTH && PLACE.test(text);

/** As people type a place where there is no script: `D9`, `Tiong Bahru`. */
const spelledPlace = (value: unknown): string => {
  const words = (textIn(value) ?? '').toLowerCase().replaceAll(' ', '-');
  return /^d?\d$/.test(words) ? `d0${words.slice(-1)}` : words.replace(/^(?=\d\d$)/, 'd');
};

/** Reads the address. Every name is there, so that what cannot be read is taken away. */
export const readDirectorySearch = (raw: Record<string, unknown>): DirectorySearch => {
  const sort = sortOptions.find((option) => option === raw.sort);
  const pages = Math.min(Number(raw.pages), MAX_PAGES);
  const from = Math.min(Number(raw.from), MAX_FROM);
  return {
    search: textIn(raw.search),
    nationality: textsIn(raw.nationality),
    location: textsIn(raw.location),
    service: textsIn(raw.service),
    near: textsIn([raw.near].flat().map(spelledPlace), isPlace),
    minPrice: wholeNumberIn(raw.minPrice, 1, MAX_DOLLARS),
    maxPrice: wholeNumberIn(raw.maxPrice, 0, MAX_DOLLARS),
    available: String(raw.available) === 'true' || undefined,
    minRating: wholeNumberIn(raw.minRating, 1, MAX_RATING),
    sort: sort === 'popular' ? undefined : sort,
    pages: Number.isInteger(pages) && pages > 1 ? pages : undefined,
    from: Number.isInteger(from) && from > 0 ? from : undefined,
  };
};

export const filtersOf = ({
  pages: _pages,
  from: _from,
  ...filters
}: DirectorySearch): DirectoryFilters => filters;

/** The filters as the calls take them, where everything is text. */
export const queryOf = ({ sort: _sort, ...filters }: DirectoryFilters) => {
  const { nationality, location, service, near, minPrice, maxPrice, minRating } = filters;
  const list = (values: readonly string[] | undefined) => values && [...values];
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return {
    search: filters.search,
    nationality: list(nationality),
    location: list(location),
    service: list(service),
    near: list(near),
    minPrice: text(minPrice),
    maxPrice: text(maxPrice),
    available: filters.available && ('true' as const),
    minRating: text(minRating),
  };
};

/** What comes next without script: one page more, or what follows all that fits into the HTML. */
export const nextInHtml = ({
  pages = 1,
  from = 0,
  ...filters
}: DirectorySearch): DirectorySearch =>
  pages < PAGES_IN_HTML
    ? { ...filters, from: from || undefined, pages: pages + 1 }
    : { ...filters, from: from + PAGES_IN_HTML };

/** How many choices narrow the results; a price from and to is one. */
export const filterCount = (filters: DirectoryFilters): number => {
  const { nationality = [], location = [], service = [], near = [] } = filters;
  const { minPrice, maxPrice, available, minRating } = filters;
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  return (
    [nationality, location, service, near].flat().length +
    [isPriced, available, minRating].filter(Boolean).length
  );
};

/**
 * Narrows the profiles that are here already while the server's answer is on its way. It follows
 * the server's rule, so it never hides what the server would find. What only the server knows
 * narrows nothing: the words of a search, prices, ratings, places.
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
