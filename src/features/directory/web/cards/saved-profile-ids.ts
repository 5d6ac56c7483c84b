import { readIds, without, withSaved, withViewed } from '#features/directory/saved-ids.rules.ts';
import { persisted } from '#platform/web/storage/persisted.ts';
import { usePersisted } from '#platform/web/storage/use-persisted.ts';

const saved = persisted('savedProfiles', readIds);
const recent = persisted('recentProfiles', readIds);

/** An empty list removes the storage entry. */
const write = (list: typeof saved, ids: readonly number[]) =>
  list.write(ids.length > 0 ? ids : undefined);

/** The ids that this browser stores, newest first; undefined until the page is hydrated. */
export const useSavedIds = () => usePersisted(saved);
export const useRecentIds = () => usePersisted(recent);

/** Returns false when the list is full. */
export const saveProfile = (id: number): boolean => {
  const ids = withSaved(saved.read(), id);
  if (ids) saved.write(ids);
  return ids !== undefined;
};
export const removeSavedProfiles = (ids: readonly number[]): void =>
  write(saved, without(saved.read(), ids));
export const addRecentProfile = (id: number): void => write(recent, withViewed(recent.read(), id));
export const removeRecentProfiles = (ids: readonly number[]): void =>
  write(recent, without(recent.read(), ids));
