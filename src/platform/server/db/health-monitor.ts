import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { retry } from '#platform/server/db/retry.ts';

export interface HealthMonitor {
  readonly isUnavailable: boolean;
  /** Time since the last response of the server; 0 while it is available. */
  readonly outageMs: number;
  /** Subscribes to each change; returns the unsubscribe function. */
  onChange(listener: HealthListener): () => void;
}

/** `reason` is the error of an outage; undefined when the server is available again. */
type HealthListener = (reason: Error | undefined) => void;

/** For a database in the same process. */
export const alwaysAvailable: HealthMonitor = {
  isUnavailable: false,
  outageMs: 0,
  onChange: () => () => {},
};

/** Thrown during an outage instead of waiting. The code is the SQLSTATE connection_failure. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly code = '08006';
  constructor(cause?: unknown) {
    super('The database does not answer', { cause });
  }
}

const CHECK_EVERY_MS = 300;
const RETRY_EVERY_MS = 200;
/** Timeout of a health check and of a check on a new connection: an outage is detected within 3 s. */
const CHECK_TIMEOUT_MS = 750;
/** Longer timeout during an outage: a waiting check succeeds as soon as the server continues. */
const OUTAGE_CHECK_TIMEOUT_MS = 2_000;
const TIMEOUT_STEP_MS = 250;

/** Closes a connection without the Terminate message, which an unavailable server would not read. */
export const cutConnection = (client: pg.Client): void => {
  client.connection.stream.destroy();
};

/**
 * Rejects after a timeout. The timeout elapses in steps, so that a blocked event loop uses up only one step,
 * and responses that have arrived meanwhile are processed before the next.
 */
const withTimeout = async <T>(promise: Promise<T>, ms: number): Promise<T> => {
  const done = new AbortController();
  const pass = async (): Promise<never> => {
    for (let left = ms; left > 0; left -= TIMEOUT_STEP_MS) {
      await delay(TIMEOUT_STEP_MS, undefined, { signal: done.signal, ref: false });
    }
    throw new DatabaseUnavailable();
  };
  try {
    return await Promise.race([promise, pass()]);
  } finally {
    promise.catch(() => {});
    done.abort();
  }
};

/** After a failed check the server is unavailable only if a new connection fails, too. */
export const startHealthMonitor = (connectionString: string) => {
  const listeners = new Set<HealthListener>();
  const closing = new AbortController();
  let isUnavailable = false;
  let answeredAt = performance.now();
  let current: pg.Client | undefined;

  const setOutage = (reason: Error | undefined) => {
    if (!reason) answeredAt = performance.now();
    if (isUnavailable === (reason !== undefined) || closing.signal.aborted) return;
    isUnavailable = reason !== undefined;
    for (const listener of listeners) listener(reason);
  };

  const checkUntilFailure = async (client: pg.Client) => {
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    for (;;) {
      const pause = delay(CHECK_EVERY_MS, undefined, { signal: closing.signal, ref: false });
      await Promise.race([pause, ended]);
      await withTimeout(client.query('select 1'), CHECK_TIMEOUT_MS);
      setOutage(undefined);
    }
  };

  const open = async () => {
    const client = new pg.Client({ connectionString, keepAlive: true });
    client.on('error', () => {});
    current = client;
    const answer = async () => {
      await client.connect();
      await client.query('select 1');
    };
    try {
      await withTimeout(answer(), isUnavailable ? OUTAGE_CHECK_TIMEOUT_MS : CHECK_TIMEOUT_MS);
    } catch (error) {
      cutConnection(client);
      throw error;
    }
    setOutage(undefined);
    return client;
  };

  const run = async () => {
    const policy = {
      pauseMs: RETRY_EVERY_MS,
      onFailure: (error: unknown) => setOutage(error as Error),
      signal: closing.signal,
    };
    while (!closing.signal.aborted) {
      const client = await retry(policy, open);
      await checkUntilFailure(client).catch(() => {});
      cutConnection(client);
    }
  };
  const running = run().catch((error) => {
    if (!closing.signal.aborted) throw error;
  });

  return {
    get isUnavailable() {
      return isUnavailable;
    },
    get outageMs() {
      return isUnavailable ? performance.now() - answeredAt : 0;
    },
    onChange: (listener: HealthListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closing.abort();
      if (current) cutConnection(current);
      await running;
    },
  };
};
