/** Topics whose last change is remembered one by one; older changes are remembered together. */
const MAX_REMEMBERED = 100_000;
/** No answer lives longer without a look at the database, should a message get lost. */
const MAX_BLIND_MS = 60_000;
/** While the database is away there is nothing better than what was right when it last answered. */
const MAX_STALE_MS = 60 * 60_000;

/** `unsure`: no change is known, but one may have been missed. */
export type Freshness = 'current' | 'lagging' | 'stale' | 'unsure' | 'expired';

/**
 * The order in which things changed, by counting. An answer remembers the count at which its
 * computation began; it is good as long as none of its topics has changed since.
 */
export interface Topics {
  /** What begins now sees every change up to here. */
  now(): number;
  change(topics: readonly string[]): void;
  /** The same for what may be shown a little late. */
  changeSoftly(topics: readonly string[]): void;
  /** Anything may have changed. */
  changeAll(): void;
  /** The database was looked at: what it knew is known here. */
  looked(): void;
  freshnessOf(topics: readonly string[], since: number): Freshness;
}

interface Changes {
  mark(topics: readonly string[], count: number): void;
  isAfter(topics: readonly string[], since: number): boolean;
}

const createChanges = (): Changes => {
  // A map keeps the order of insertion: what changed longest ago comes first.
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
    mark: (topics, count) => {
      for (const topic of topics) {
        last.delete(topic);
        last.set(topic, count);
      }
      if (last.size > MAX_REMEMBERED) forgetOldest();
    },
    isAfter: (topics, since) => {
      if (forgotten > since) return true;
      for (const topic of topics) if ((last.get(topic) ?? 0) > since) return true;
      return false;
    },
  };
};

interface TopicsOptions {
  /** No other process can change anything, so that no look is needed. */
  readonly isAlone: boolean;
  /** Whether the database cannot be asked. */
  readonly isAway?: () => boolean;
}

export const createTopics = ({ isAlone, isAway = () => false }: TopicsOptions): Topics => {
  const changes = createChanges();
  const softChanges = createChanges();
  let count = 1;
  let allChangedAt = 0;
  let lookedAt = isAlone ? Number.POSITIVE_INFINITY : Date.now();
  return {
    now: () => count,
    change: (topics) => changes.mark(topics, ++count),
    changeSoftly: (topics) => softChanges.mark(topics, ++count),
    changeAll: () => {
      allChangedAt = ++count;
    },
    looked: () => {
      if (!isAlone) lookedAt = Date.now();
    },
    freshnessOf: (topics, since) => {
      if (changes.isAfter(topics, since)) return 'expired';
      const blindMs = Date.now() - lookedAt;
      if (blindMs > MAX_STALE_MS) return 'expired';
      if (isAway()) return 'stale';
      if (allChangedAt > since || blindMs > MAX_BLIND_MS) return 'unsure';
      return softChanges.isAfter(topics, since) ? 'lagging' : 'current';
    },
  };
};
