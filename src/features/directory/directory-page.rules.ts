import { PAGE_SIZE } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';

interface Known<Profile> {
  readonly filters: DirectoryFilters;
  /** Those who stand above the grid. */
  readonly featured: readonly Profile[];
  /** Of all that match. */
  readonly total: number;
}

/** Nothing is searched, chosen or sorted otherwise. */
export const isWholeDirectory = (filters: DirectoryFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

/**
 * Whom the grid shows of those that were loaded, and how many it has in the end. The whole directory
 * begins with those who are featured right above it: they are left out, as long as others fill a page.
 */
export const shownInGrid = <Profile extends { readonly id: number }>(
  loaded: readonly Profile[],
  { filters, featured, total }: Known<Profile>,
): { profiles: readonly Profile[]; count: number } => {
  const others = total - featured.length;
  if (!isWholeDirectory(filters) || others < PAGE_SIZE) return { profiles: loaded, count: total };
  const above = new Set(featured.map(({ id }) => id));
  return { profiles: loaded.filter(({ id }) => !above.has(id)), count: others };
};
