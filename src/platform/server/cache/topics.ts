/** Limit of topics tracked individually; older changes share one counter. */
const MAX_REMEMBERED = 100_000;
/** Maximum lifetime of a cached value without a poll of the database, in case a notification was lost. */
const MAX_BLIND_MS = 60_000;
/** Maximum age of a stale value during an outage of the database. */
const MAX_STALE_MS = 60 * 60_000;

/** `unsure`: no change is known, but a notification may have been missed. */
export type Freshness = 'current' | 'lagging' | 'stale' | 'unsure' | 'expired';

const createChanges = () => {
  // A Map iterates in insertion order: the oldest change comes first.
  const last = new Map<string, number>();
  let forgotten = 0;
  const forgetOldest = () => {
    for (const [topic, count] of last) {
      if (last.size <= MAX_REMEMBERED) return;
      forgotten = count;
      last.delete(topic);
    }
  };
  return {
    mark: (topics: readonly string[], count: number): void => {
      for (const topic of topics) {
        last.delete(topic);
        last.set(topic, count);
      }
      if (last.size > MAX_REMEMBERED) forgetOldest();
    },
    isAfter: (topics: readonly string[], since: number): boolean => {
      if (forgotten > since) return true;
      for (const topic of topics) if ((last.get(topic) ?? 0) > since) return true;
      return false;
    },
  };
};

interface TopicsOptions {
  /** No other process can change the data, so that no polling is needed. */
  readonly isAlone: boolean;
  readonly isUnavailable?: () => boolean;
}

/** Logical clock. A value stores the count at which it was begun, until one of its topics changes. */
export const createTopics = ({ isAlone, isUnavailable = () => false }: TopicsOptions) => {
  const changes = createChanges();
  const softChanges = createChanges();
  let count = 1;
  let allChangedAt = 0;
  let polledAt = isAlone ? Number.POSITIVE_INFINITY : Date.now();
  return {
    /** A computation that begins now sees every change up to this count. */
    now: () => count,
    change: (topics: readonly string[]) => changes.mark(topics, ++count),
    /** Marks topics that may be shown a little late. */
    changeSoftly: (topics: readonly string[]) => softChanges.mark(topics, ++count),
    /** Invalidates everything, e.g. after missed notifications. */
    changeAll: () => {
      allChangedAt = ++count;
    },
    /** Records a successful poll of the database for changes. */
    markPolled: () => {
      if (!isAlone) polledAt = Date.now();
    },
    freshnessOf: (topics: readonly string[], since: number): Freshness => {
      if (changes.isAfter(topics, since)) return 'expired';
      const blindMs = Date.now() - polledAt;
      if (blindMs > MAX_STALE_MS) return 'expired';
      if (isUnavailable()) return 'stale';
      if (allChangedAt > since || blindMs > MAX_BLIND_MS) return 'unsure';
      return softChanges.isAfter(topics, since) ? 'lagging' : 'current';
    },
  };
};

export type Topics = ReturnType<typeof createTopics>;
