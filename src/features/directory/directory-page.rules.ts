import { PAGE_SIZE } from '#features/directory/directory.contract.ts';
import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';

interface Known<Profile> {
  readonly filters: DirectoryFilters;
  /** Profiles of the featured section above the grid. */
  readonly featured: readonly Profile[];
  /** Total number of matching profiles. */
  readonly total: number;
}

/** True if no search, filter or non-default sort order is active. */
export const isWholeDirectory = (filters: DirectoryFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

/**
 * The loaded profiles that the grid shows, and the total for the grid. The unfiltered directory
 * omits the featured profiles, which are shown right above it, if the remaining ones fill a page.
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
