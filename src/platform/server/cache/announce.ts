import type { Db } from '#platform/server/db/db.ts';

/** Topics that something changed. Whoever shows one of them must look again. */
export interface Change {
  /** Nobody may show what was before. */
  readonly now: readonly string[];
  /** May be shown two seconds late: for what changes with every click. */
  readonly soon: readonly string[];
}

export type ChangeListener = (change: Change) => void;

interface Noted {
  readonly now: Set<string>;
  readonly soon: Set<string>;
}

const notedOf = new WeakMap<Db, Noted>();

const noted = (tx: Db): Noted => {
  const found = notedOf.get(tx);
  if (!found) throw new Error('A change is announced in the transaction that makes it');
  return found;
};

/** Told to this and all other processes when the transaction commits, and not if it does not. */
export const announce = (tx: Db, ...topics: string[]): void => {
  for (const topic of topics) noted(tx).now.add(topic);
};

export const announceSoon = (tx: Db, ...topics: string[]): void => {
  for (const topic of topics) noted(tx).soon.add(topic);
};

interface Announcing {
  /** Tells the other processes, as a part of the transaction. */
  readonly publish: (tx: Db, change: Change) => Promise<unknown>;
  /** Tells this process, once the transaction is committed. */
  readonly tell: ChangeListener;
}

/** Makes every transaction of the database carry out what was announced in it. */
export const withAnnouncements = (db: Db, { publish, tell }: Announcing): Db => {
  const begin = db.transaction.bind(db);
  const transaction: Db['transaction'] = async (run, config) => {
    const topics: Noted = { now: new Set(), soon: new Set() };
    const change = () => ({ now: [...topics.now], soon: [...topics.soon] });
    const isAnnounced = () => topics.now.size + topics.soon.size > 0;
    const result = await begin(async (tx) => {
      notedOf.set(tx, topics);
      const done = await run(tx);
      if (isAnnounced()) await publish(tx, change());
      return done;
    }, config);
    if (isAnnounced()) tell(change());
    return result;
  };
  return Object.assign(db, { transaction });
};
