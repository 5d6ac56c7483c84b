import type { Made, TopicCache } from '#platform/server/response-cache/kept-store.ts';

/** Results of all features together; the largest one, the lucky garden, has up to 8 MB. */
export const MAX_QUERY_BYTES = 64 * 1024 * 1024;
/** Memory of an entry besides its value and key. */
export const QUERY_ENTRY_BYTES = 400;

export interface QueryResult {
  readonly value: unknown;
  readonly bytes: number;
}

/** Part of the cache of query results. */
export type QueryCache<Value> = Pick<TopicCache<Value>, 'find' | 'read'>;

/** The prefix keeps the keys of a feature apart from those of the others. */
export const createQueryCache = <Value>(
  cache: TopicCache<QueryResult>,
  prefix: string,
  bytesOf: (value: Value) => number,
): QueryCache<Value> => {
  const keyOf = (key: string) => `${prefix} ${key}`;
  return {
    find: (key) => cache.find(keyOf(key))?.value as Value | undefined,
    read: async (key, make, known) => {
      const load = async (): Promise<Made<QueryResult>> => {
        const { value, topics } = await make();
        return { value: { value, bytes: bytesOf(value) }, topics };
      };
      return (await cache.read(keyOf(key), load, known)).value as Value;
    },
  };
};
