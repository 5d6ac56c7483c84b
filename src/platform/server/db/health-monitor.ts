import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { retry } from '#platform/server/db/retry.ts';

/** Whether the database server answers. */
export interface Presence {
  readonly isAway: boolean;
  /** For how long nothing has been heard of it; 0 while it answers. */
  readonly awayMs: number;
  /** Hears of each change, until the returned function is called. */
  onChange(listener: PresenceListener): () => void;
}

/** `reason`: why it is thought to be away; undefined when it is back. */
export type PresenceListener = (reason: Error | undefined) => void;

export interface WatchedPresence extends Presence {
  close(): Promise<void>;
}

/** For a database in the same process. */
export const alwaysHere: Presence = { isAway: false, awayMs: 0, onChange: () => () => {} };

/** Instead of a connection while nobody answers. The code is PostgreSQL's for a failed connection. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = '08006';
  constructor(cause?: unknown) {
    super('The database does not answer', { cause });
  }
}

const ASK_EVERY_MS = 300;
const RETRY_EVERY_MS = 200;
/** An answer to the simplest question, and then one on a new connection: both fit into 3 s. */
const ANSWER_MS = 750;
/** While it is away a question may wait longer: it is answered the moment that the server goes on. */
const RETURN_MS = 2_000;
const STEP_MS = 250;

/** Ends a connection without a farewell that nobody would read. */
export const cutConnection = (client: pg.Client): void => {
  client.connection.stream.destroy();
};

/**
 * Rejects if it takes longer. The time passes in steps: when this process itself was held up, one
 * step is over, and what has arrived meanwhile is read before the next.
 */
const inTime = async <T>(promise: Promise<T>, ms: number): Promise<T> => {
  const done = new AbortController();
  const pass = async (): Promise<never> => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await delay(STEP_MS, undefined, { signal: done.signal, ref: false });
    }
    throw new DatabaseAway();
  };
  try {
    return await Promise.race([promise, pass()]);
  } finally {
    promise.catch(() => {});
    done.abort();
  }
};

/**
 * Asks the server three times a second, on a connection of its own. A connection that fails says little:
 * only if a new one fails, too, the server is away.
 */
export const watchPresence = (connectionString: string): WatchedPresence => {
  const listeners = new Set<PresenceListener>();
  const closing = new AbortController();
  let isAway = false;
  let answeredAt = performance.now();
  let asking: pg.Client | undefined;

  const note = (reason: Error | undefined) => {
    if (!reason) answeredAt = performance.now();
    if (isAway === (reason !== undefined) || closing.signal.aborted) return;
    isAway = reason !== undefined;
    for (const listener of listeners) listener(reason);
  };

  const ask = async (client: pg.Client, ms: number) => {
    await inTime(client.query('select 1'), ms);
    note(undefined);
  };

  /** Asks until the connection fails. */
  const askAgain = async (client: pg.Client) => {
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    for (;;) {
      const pause = delay(ASK_EVERY_MS, undefined, { signal: closing.signal, ref: false });
      await Promise.race([pause, ended]);
      await ask(client, ANSWER_MS);
    }
  };

  const open = async () => {
    const client = new pg.Client({ connectionString, keepAlive: true });
    client.on('error', () => {});
    asking = client;
    const answer = async () => {
      await client.connect();
      await client.query('select 1');
    };
    try {
      await inTime(answer(), isAway ? RETURN_MS : ANSWER_MS);
    } catch (error) {
      cutConnection(client);
      throw error;
    }
    note(undefined);
    return client;
  };

  const run = async () => {
    const policy = {
      pauseMs: RETRY_EVERY_MS,
      onFailure: (error: unknown) => note(error as Error),
      signal: closing.signal,
    };
    while (!closing.signal.aborted) {
      const client = await retry(policy, open);
      await askAgain(client).catch(() => {});
      cutConnection(client);
    }
  };
  const running = run().catch((error) => {
    if (!closing.signal.aborted) throw error;
  });

  return {
    get isAway() {
      return isAway;
    },
    get awayMs() {
      return isAway ? performance.now() - answeredAt : 0;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closing.abort();
      if (asking) cutConnection(asking);
      await running;
    },
  };
};
