import { useSyncExternalStore } from 'react';
import { readIds, without, withSaved, withViewed } from '#features/directory/saved-ids.rules.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

const SAVED = 'savedProfiles';
const RECENT = 'recentProfiles';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
};

/** The same list as long as the same text is kept, in this tab or written by another. */
const listOf = (key: string) => {
  let text: string | undefined;
  let ids = readIds(undefined);
  const read = () => {
    const now = browserStorage.get(key);
    if (now !== text) ids = readIds(now);
    text = now;
    return ids;
  };
  return {
    read,
    write: (next: readonly number[]) => {
      if (next.length > 0) browserStorage.set(key, JSON.stringify(next));
      else browserStorage.remove(key);
      tell();
    },
  };
};
const saved = listOf(SAVED);
const recent = listOf(RECENT);

const onServer = () => undefined;

/** The ids that this browser keeps, the newest first; undefined until the page is taken over. */
export const useSavedIds = () => useSyncExternalStore(subscribe, saved.read, onServer);
export const useRecentIds = () => useSyncExternalStore(subscribe, recent.read, onServer);

/** Whether one is kept; undefined until the page is taken over. */
export const useIsSaved = (id: number): boolean | undefined =>
  useSyncExternalStore(subscribe, () => saved.read().includes(id), onServer);

/** Answers false when no more can be kept. */
export const saveProfile = (id: number): boolean => {
  const ids = withSaved(saved.read(), id);
  if (ids) saved.write(ids);
  return ids !== undefined;
};
export const forgetSaved = (ids: readonly number[]): void =>
  saved.write(without(saved.read(), ids));
export const noteViewed = (id: number): void => recent.write(withViewed(recent.read(), id));
export const forgetViewed = (ids: readonly number[]): void =>
  recent.write(without(recent.read(), ids));
