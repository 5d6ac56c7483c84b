import {
  type FreelancerCard,
  type SortBy,
  sortOptions,
} from '#features/freelancers/freelancers.contract.ts';
import { isStorableText } from '#platform/contract/storable-text.ts';

/** What the directory's address holds. What is left out has its default. */
export interface DirectorySearch {
  readonly search?: string;
  /** Keys of the service configuration. */
  readonly nationality?: string;
  readonly location?: string;
  readonly service?: string;
  readonly sort?: SortBy;
  /** How many pages of the results are shown. */
  readonly pages?: number;
  /** How many pages are left out before them. */
  readonly from?: number;
}
export type DirectoryFilters = Omit<DirectorySearch, 'pages' | 'from'>;

const MAX_PAGES = 100;
const MAX_FROM = 10_000;
/** Pages of results that the server puts into its HTML; the browser loads the rest. */
export const PAGES_IN_HTML = 4;

/** An address may say anything; a term of digits is read as a number. */
const textIn = (value: unknown): string | undefined => {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const text = String(value).trim();
  return text !== '' && isStorableText(text) ? text : undefined;
};

/** Reads the address. Every name is there, so that what cannot be read is taken away. */
export const readDirectorySearch = (raw: Record<string, unknown>): DirectorySearch => {
  const sort = sortOptions.find((option) => option === raw.sort);
  const pages = Math.min(Number(raw.pages), MAX_PAGES);
  const from = Math.min(Number(raw.from), MAX_FROM);
  return {
    search: textIn(raw.search),
    nationality: textIn(raw.nationality),
    location: textIn(raw.location),
    service: textIn(raw.service),
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

/** What comes next without script: one page more, or what follows all that fits into the HTML. */
export const nextInHtml = ({
  pages = 1,
  from = 0,
  ...filters
}: DirectorySearch): DirectorySearch =>
  pages < PAGES_IN_HTML
    ? { ...filters, from: from || undefined, pages: pages + 1 }
    : { ...filters, from: from + PAGES_IN_HTML };

/** How many of the filter groups narrow the results. */
export const filterCount = ({ nationality, location, service }: DirectoryFilters): number =>
  [nationality, location, service].filter(Boolean).length;

export type DirectoryProfile = FreelancerCard & { readonly locationArea: string };

/**
 * Narrows the profiles that are here already while the server's answer is on its way. It follows
 * the server's rule, so it never hides what the server would find. A search narrows nothing: it
 * also looks into texts that only the server has.
 */
export const matchesFilters = (
  profile: DirectoryProfile,
  { nationality, location, service }: DirectoryFilters,
): boolean => {
  const { services, locationArea } = profile;
  const offers = (key: string | undefined) => !key || services.includes(key);
  return (
    offers(nationality) &&
    (offers(location) || locationArea.toLowerCase() === location?.toLowerCase()) &&
    offers(service)
  );
};
