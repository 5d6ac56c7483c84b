import {
  type ProfileListSearch,
  readProfileListSearch,
} from '#features/profiles/profile-list-search.rules.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';

const KEY = 'profileList';

/** Where the list was left, so that whoever is done with a profile finds the same place. */
export const rememberList = (view: ProfileListSearch): void =>
  tabStorage.set(KEY, JSON.stringify(view));

export const lastList = (): ProfileListSearch => {
  try {
    return readProfileListSearch(JSON.parse(tabStorage.get(KEY) ?? '{}'));
  } catch {
    return readProfileListSearch({});
  }
};

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
