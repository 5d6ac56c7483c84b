import type { Made, TopicCache } from '#platform/server/cache/topic-cache.ts';

/** Results of all features together; the largest one, the lucky garden, has up to 8 MB. */
export const MAX_QUERY_BYTES = 64 * 1024 * 1024;
/** Memory of an entry besides its value and key. */
export const QUERY_ENTRY_BYTES = 400;

export interface QueryResult {
  readonly value: unknown;
  readonly bytes: number;
}

/** Part of the cache of query results; the prefix keeps its keys apart from those of other features. */
export const createQueryCache = <Value>(
  cache: TopicCache<QueryResult>,
  prefix: string,
  bytesOf: (value: Value) => number,
) => {
  const resultOf = (value: Value): QueryResult => ({ value, bytes: bytesOf(value) });
  return {
    find: (key: string) => cache.find(prefix + key)?.value as Value | undefined,
    read: async (key: string, topics: readonly string[], load: () => Promise<Value>) => {
      const make = async () => ({ value: resultOf(await load()), topics });
      return (await cache.read(prefix + key, make, topics)).value as Value;
    },
    /** For queries whose topics depend on their result. */
    readMade: async (key: string, load: () => Promise<Made<Value>>) => {
      const make = async () => {
        const { value, topics } = await load();
        return { value: resultOf(value), topics };
      };
      return (await cache.read(prefix + key, make)).value as Value;
    },
  };
};

export type QueryCache<Value> = ReturnType<typeof createQueryCache<Value>>;
