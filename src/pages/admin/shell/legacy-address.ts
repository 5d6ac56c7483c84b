import { readProfileListSearch } from '#features/profiles/profile-list-search.rules.ts';
import { paramOf, sectionOfAnchor } from '#pages/admin/shell/sections.ts';

/** The current address of a link from when the admin area was a single page; undefined for other links. */
export const legacyRedirectOf = (hash: string, search: Readonly<Record<string, unknown>>) => {
  const named = sectionOfAnchor(hash);
  const section = named && paramOf(named);
  const view = readProfileListSearch(search);
  if (section && section !== 'profiles') return { section, view: {} };
  const isNarrowed = Object.values(view).some((value) => value !== undefined);
  return section || isNarrowed ? { section: 'profiles', view } : undefined;
};
