import { readProfileListSearch } from '#features/profiles/profile-list-search.rules.ts';
import { persisted } from '#platform/web/storage/persisted.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';

/** Where the list was left, so that whoever is done with a profile finds the same place. */
export const lastList = persisted(
  'profileList',
  (stored) => readProfileListSearch((stored ?? {}) as Record<string, unknown>),
  { storage: tabStorage },
);

// Of this document alone: a page that is loaded anew begins at its top.
let opened: number | undefined;

export const rememberOpened = (id: number | undefined): void => {
  opened = id;
};

/** The profile that was open last, once. */
export const takeOpened = (): number | undefined => {
  const id = opened;
  opened = undefined;
  return id;
};
