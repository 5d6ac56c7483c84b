import type { Facets } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';

/** Sorted, so that the same choice always has the same URL; undefined if empty. */
const chosen = (values: readonly string[]): string[] | undefined =>
  values.length > 0 ? [...new Set(values)].sort() : undefined;

export const withChoice = (values: readonly string[] = [], value: string): string[] | undefined =>
  chosen([...values, value]);

export const withoutChoice = (
  values: readonly string[] = [],
  value: string,
): string[] | undefined => chosen(values.filter((one) => one !== value));

export const toggledChoice = (
  values: readonly string[] = [],
  value: string,
): string[] | undefined =>
  values.includes(value) ? withoutChoice(values, value) : withChoice(values, value);

/** Resets all filters. The search text and the sort order stay. */
export const noFilters: DirectoryFilters = {
  nationality: undefined,
  location: undefined,
  service: undefined,
  language: undefined,
  near: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  available: undefined,
  minRating: undefined,
};

/** Removes one filter, as the facets name it. */
export const withoutFilter = (name: Facets['wider'][number]['without']): DirectoryFilters =>
  name === 'price'
    ? { minPrice: undefined, maxPrice: undefined }
    : { [name === 'rating' ? 'minRating' : name]: undefined };

const MOST_DIGITS = 9;
const dollarsIn = (text: string): number | undefined => {
  const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? undefined : Number(digits) || undefined;
};

/** Parses the two price fields and swaps them if they are reversed. */
export const priceChoice = (
  from: string,
  to: string,
): Pick<DirectoryFilters, 'minPrice' | 'maxPrice'> => {
  const minPrice = dollarsIn(from);
  const maxPrice = dollarsIn(to);
  const isTurned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isTurned ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice };
};

const DISTRICT = /^d(\d\d)$/;

/** The number of the postal district in a `near` value; undefined for a station. */
export const districtNumber = (place: string): number | undefined => {
  const [, digits] = DISTRICT.exec(place) ?? [];
  return digits === undefined ? undefined : Number(digits);
};
