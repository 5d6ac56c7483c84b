import type { Db } from '#platform/server/db/db.ts';

/** Topics whose data changed. Caches must invalidate the entries that depend on them. */
export interface TopicChange {
  /** Topics to invalidate immediately. */
  readonly now: readonly string[];
  /** Topics that may be stale for two seconds, for data that changes with every click. */
  readonly soon: readonly string[];
}

export type ChangeListener = (change: TopicChange) => void;

type PendingTopics = Readonly<Record<keyof TopicChange, Set<string>>>;

const pendingByTransaction = new WeakMap<Db, PendingTopics>();

const pendingOf = (tx: Db): PendingTopics => {
  const found = pendingByTransaction.get(tx);
  if (!found) throw new Error('A change is announced in the transaction that makes it');
  return found;
};

/** Invalidates topics in all processes when the transaction commits; a rollback discards them. */
export const announce = (tx: Db, ...topics: string[]): void => {
  for (const topic of topics) pendingOf(tx).now.add(topic);
};

export const announceSoon = (tx: Db, ...topics: string[]): void => {
  for (const topic of topics) pendingOf(tx).soon.add(topic);
};

/**
 * Wraps `db.transaction`, so that each transaction publishes the topics announced in it to the other
 * processes, and notifies this process after the commit.
 */
export const withAnnouncements = (
  db: Db,
  publish: (tx: Db, change: TopicChange) => Promise<unknown>,
  notify: ChangeListener,
): Db => {
  const begin = db.transaction.bind(db);
  const transaction: Db['transaction'] = async (run, config) => {
    const topics: PendingTopics = { now: new Set(), soon: new Set() };
    const change = () => ({ now: [...topics.now], soon: [...topics.soon] });
    const isAnnounced = () => topics.now.size + topics.soon.size > 0;
    const result = await begin(async (tx) => {
      pendingByTransaction.set(tx, topics);
      const done = await run(tx);
      if (isAnnounced()) await publish(tx, change());
      return done;
    }, config);
    if (isAnnounced()) notify(change());
    return result;
  };
  return Object.assign(db, { transaction });
};
