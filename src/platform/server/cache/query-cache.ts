import type { ComputedValue, TopicCache } from '#platform/server/cache/topic-cache.ts';

export interface QueryResult {
  readonly value: unknown;
  readonly bytes: number;
}

type Load<Value> = () => Promise<ComputedValue<Value>>;

/** View of the shared query cache; the prefix separates its keys from those of other features. */
export const createQueryCache = <Value>(
  cache: TopicCache<QueryResult>,
  prefix: string,
  bytesOf: (value: Value) => number,
) => {
  const readMade = async (key: string, load: Load<Value>, topics?: readonly string[]) => {
    const make = async () => {
      const made = await load();
      return { value: { value: made.value, bytes: bytesOf(made.value) }, topics: made.topics };
    };
    return (await cache.read(prefix + key, make, topics)).value as Value;
  };
  return {
    find: (key: string) => cache.find(prefix + key)?.value as Value | undefined,
    read: (key: string, topics: readonly string[], load: () => Promise<Value>) =>
      readMade(key, async () => ({ value: await load(), topics }), topics),
    /** For queries whose topics depend on their result. */
    readMade: (key: string, load: Load<Value>) => readMade(key, load),
  };
};

export type QueryCache<Value> = ReturnType<typeof createQueryCache<Value>>;
