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
    : name === 'rating'
      ? { minRating: undefined }
      : { [name]: undefined };

const DISTRICT = /^d(\d\d)$/;

/** The number of the postal district in a `near` value; undefined for a station. */
export const districtNumber = (place: string): number | undefined => {
  const [, digits] = DISTRICT.exec(place) ?? [];
  return digits === undefined ? undefined : Number(digits);
};
