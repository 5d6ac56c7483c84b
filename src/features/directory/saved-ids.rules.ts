import { MAX_WANTED_IDS } from '#features/directory/directory.contract.ts';
import { MAX_ID } from '#platform/contract/ids.ts';

export const MAX_SAVED = MAX_WANTED_IDS;
const MOST_RECENT = 12;

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID;

/** Parses stored ids, newest first. Browser storage is untrusted, so invalid entries are dropped. */
export const readIds = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, MAX_SAVED) : [];

/** Returns undefined if the list is full. */
export const withSaved = (ids: readonly number[], id: number): readonly number[] | undefined => {
  if (ids.includes(id)) return ids;
  return ids.length < MAX_SAVED ? [id, ...ids] : undefined;
};

export const without = (ids: readonly number[], gone: readonly number[]): readonly number[] =>
  ids.filter((id) => !gone.includes(id));

export const withViewed = (ids: readonly number[], id: number): readonly number[] =>
  [id, ...without(ids, [id])].slice(0, MOST_RECENT);
