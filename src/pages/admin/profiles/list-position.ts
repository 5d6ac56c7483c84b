import { readProfileListSearch } from '#features/profiles/profile-list-search.rules.ts';
import { persisted } from '#platform/web/storage/persisted.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';

/** The last view of the list, so that leaving a profile returns to it. */
export const lastList = persisted(
  'profileList',
  (stored) => readProfileListSearch((stored ?? {}) as Record<string, unknown>),
  { storage: tabStorage },
);

// Kept in memory only: after a reload, the list starts at the top.
let opened: number | undefined;

export const rememberOpened = (id: number | undefined): void => {
  opened = id;
};

/** Returns and clears the id of the profile that was opened last. */
export const takeOpened = (): number | undefined => {
  const id = opened;
  opened = undefined;
  return id;
};
