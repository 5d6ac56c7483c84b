import { LRUCache } from 'lru-cache';

/** Description of a cache of this process, as docs/concurrency.md lists it. */
export interface CacheDescription {
  readonly name: string;
  readonly holds: string;
  readonly invalidatedBy: string;
  readonly limit: string;
}

const caches = new Map<string, CacheDescription>();

/** A second server in the same process replaces the description. */
export const registerCache = (cache: CacheDescription): void => void caches.set(cache.name, cache);

export const listCaches = (): CacheDescription[] => [...caches.values()];

type EntryCacheOptions = Omit<CacheDescription, 'limit'> & { readonly maxEntries: number };

/** LRU cache of small values, limited by their number. */
export const createEntryCache = <Value extends object | string | boolean>({
  maxEntries,
  ...description
}: EntryCacheOptions) => {
  registerCache({ ...description, limit: `${maxEntries} entries` });
  return new LRUCache<string, Value>({ max: maxEntries });
};
