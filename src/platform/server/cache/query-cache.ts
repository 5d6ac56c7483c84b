import type { ComputedValue, TopicCache } from '#platform/server/cache/topic-cache.ts';

export interface QueryResult {
  readonly value: unknown;
  readonly bytes: number;
}

/** View of the shared query cache; the prefix separates its keys from those of other features. */
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
    readComputed: async (key: string, load: () => Promise<ComputedValue<Value>>) => {
      const make = async () => {
        const { value, topics } = await load();
        return { value: resultOf(value), topics };
      };
      return (await cache.read(prefix + key, make)).value as Value;
    },
  };
};
