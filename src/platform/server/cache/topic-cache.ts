import { type ByteLruOptions, createByteLru } from '#platform/server/cache/byte-lru.ts';
import { countUses } from '#platform/server/cache/cache-metrics.ts';
import type { Topics } from '#platform/server/cache/topics.ts';

/** Maximum lag since a value was last known to be current; collecting soft changes adds a second. */
const MAX_LAG_MS = 1_000;

/** A value with the topics that it depends on; without topics it is not cached. */
export interface ComputedValue<Value> {
  readonly value: Value;
  readonly topics: readonly string[] | undefined;
}

interface CacheEntry<Value> {
  readonly value: Value;
  readonly topics: readonly string[];
  readonly since: number;
  currentAt: number;
}

interface Flight<Value> {
  readonly value: Promise<Value>;
  readonly since: number;
  /** Undefined if the topics are only known after the value was computed. */
  readonly topics: readonly string[] | undefined;
}

export interface TopicCacheOptions<Value> extends ByteLruOptions<Value> {
  readonly topics: Topics;
  /** Label of the metrics of this cache. */
  readonly name: string;
}

type Make<Value> = () => Promise<ComputedValue<Value>>;

/** LRU cache of values that are computed on demand and expire when one of their topics changes. */
export const createTopicCache = <Value>({
  topics,
  name,
  maxBytes,
  bytesOf,
  entryBytes,
  shrink,
}: TopicCacheOptions<Value>) => {
  const kept = createByteLru<CacheEntry<Value>>({
    maxBytes,
    bytesOf: ({ value }) => bytesOf(value),
    entryBytes,
    shrink: shrink && (({ value }) => shrink(value)),
  });
  const flights = new Map<string, Flight<Value>>();
  const uses = countUses(name);

  const findEntry = (key: string, mayLag: boolean) => {
    const entry = kept.get(key);
    if (entry === undefined) return undefined;
    const freshness = topics.freshnessOf(entry.topics, entry.since);
    if (freshness === 'current') {
      entry.currentAt = Date.now();
      uses.hit.value += 1;
      return { entry, isLagging: false };
    }
    // The database is unavailable, so that no newer value can be computed.
    if (freshness === 'stale') {
      uses.stale.value += 1;
      return { entry, isLagging: false };
    }
    const isUsable =
      mayLag && freshness === 'lagging' && Date.now() - entry.currentAt <= MAX_LAG_MS;
    if (!isUsable) return undefined;
    uses.lagging.value += 1;
    return { entry, isLagging: true };
  };

  const begin = (key: string, make: Make<Value>, known?: readonly string[]) => {
    uses.made.value += 1;
    const [since, begunAt] = [topics.now(), Date.now()];
    const made = make();
    const flight: Flight<Value> = { since, topics: known, value: made.then(({ value }) => value) };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    made.then(({ value, topics: names }) => {
      // A change during the computation may be missing: return the value to the waiting callers, but do not
      // cache it.
      const freshness = names && topics.freshnessOf(names, since);
      if (names && freshness !== 'expired' && freshness !== 'unsure') {
        kept.set(key, { value, topics: names, since, currentAt: begunAt });
      }
      land();
    }, land);
    return flight.value;
  };

  /** A flight of unknown topics that began before this reader arrived may be out of date. */
  const readBehind = async (key: string, make: Make<Value>, flight: Flight<Value>) => {
    const arrival = topics.now();
    await flight.value.catch(() => {});
    const found = findEntry(key, false);
    if (found) return found.entry.value;
    const next = flights.get(key);
    return next && next.since >= arrival ? next.value : begin(key, make);
  };

  const joinOrCompute = (key: string, make: Make<Value>, known?: readonly string[]) => {
    const flight = flights.get(key);
    if (!flight) return begin(key, make, known);
    uses.joined.value += 1;
    if (flight.since === topics.now()) return flight.value;
    if (!flight.topics) return readBehind(key, make, flight);
    const isGood = topics.freshnessOf(flight.topics, flight.since) === 'current';
    return isGood ? flight.value : begin(key, make, known);
  };

  return {
    find: (key: string) => findEntry(key, false)?.entry.value,
    /** A value that is not known to have changed, for an outage of the database. */
    findUnchanged: (key: string) => {
      const entry = kept.get(key);
      const isChanged = entry && topics.freshnessOf(entry.topics, entry.since) === 'expired';
      if (!entry || isChanged) return undefined;
      uses.stale.value += 1;
      return entry.value;
    },
    /** A current value, or one that lags by a soft change while a new value is computed. */
    findLagging: (key: string, make: Make<Value>) => {
      const found = findEntry(key, true);
      // The caller gets the old value in any case, so that a failed recomputation is ignored.
      if (found?.isLagging && !flights.has(key)) begin(key, make).catch(() => {});
      return found?.entry.value;
    },
    /**
     * The cached value, or the one being computed, or else a new one (single flight). Where the topics
     * are known before, no caller waits for a value that is out of date already.
     */
    read: async (key: string, make: Make<Value>, known?: readonly string[]): Promise<Value> => {
      if (maxBytes > 0)
        return findEntry(key, false)?.entry.value ?? joinOrCompute(key, make, known);
      uses.made.value += 1;
      return (await make()).value;
    },
    /** Counts the bytes of a cached value again. */
    recount: (key: string) => {
      const entry = kept.get(key);
      if (entry) kept.set(key, entry);
    },
    get bytes() {
      return kept.bytes;
    },
    get size() {
      return kept.size;
    },
  };
};

export type TopicCache<Value> = ReturnType<typeof createTopicCache<Value>>;
