/** Description of a cache of this process, as docs/concurrency.md lists it. */
export interface CacheDescription {
  readonly name: string;
  readonly holds: string;
  readonly invalidatedBy: string;
  /** Upper limit in bytes or in entries. */
  readonly limit: string;
}

const caches = new Map<string, CacheDescription>();

/** A server that is built again in the same process replaces the description. */
export const registerCache = (cache: CacheDescription): void => void caches.set(cache.name, cache);

export const listCaches = (): CacheDescription[] => [...caches.values()];
