import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createConnectionBreaker } from '#platform/server/db/connection-breaker.ts';
import { ReadTimeout } from '#platform/server/db/database-busy.ts';
import type { HealthMonitor } from '#platform/server/db/health-monitor.ts';
import { currentPriority, type QueryPriority } from '#platform/server/db/query-priority.ts';
import { watchPool } from '#platform/server/metrics/watch.ts';

interface PriorityLimits {
  /** Size of the pool. Each priority has its own pool, so that none can exhaust another's connections. */
  readonly connections: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
}

/** Limits per process. */
export interface PoolSettings {
  readonly connections: number;
  readonly statementSeconds: number;
  /** Timeout of a visitor's read; by default that of the engine. */
  readonly readMs?: number;
  /** Timeout for a free or new connection. */
  readonly connectMs?: number;
}

const SERVER_READ_MS = 3_000;
/** Includes the time in the queue. */
const EMBEDDED_READ_MS = 8_000;
const CONNECT_MS = 2_500;

const MIN_JOB_CONNECTIONS = 2;
const JOB_SHARE = 3 / 23;

/** Timeouts and pool size per query priority. 0 disables a timeout. */
export const limitsByPriority = ({
  connections,
  statementSeconds,
  readMs = SERVER_READ_MS,
}: PoolSettings) => {
  const job = Math.max(Math.round(connections * JOB_SHARE), MIN_JOB_CONNECTIONS);
  const read = Math.floor((connections - job) / 2);
  const statementMs = statementSeconds * 1000;
  return {
    read: {
      connections: read,
      statementMs: Math.min(statementMs, readMs),
      lockMs: 2_000,
      idleInTransactionMs: 10_000,
    },
    work: {
      connections: connections - job - read,
      statementMs,
      lockMs: 10_000,
      idleInTransactionMs: 60_000,
    },
    job: { connections: job, statementMs: 0, lockMs: 0, idleInTransactionMs: 600_000 },
  } satisfies Record<QueryPriority, PriorityLimits>;
};

/** The defaults of config.ts. */
export const DEFAULT_POOL: PoolSettings = { connections: 23, statementSeconds: 30 };
export const DEFAULT_PRIORITY_LIMITS = limitsByPriority(DEFAULT_POOL);
/** Grace period for closing connections on shutdown. */
const END_MS = 2_000;

// Random reads cost about as much as sequential ones in memory or on an SSD. The default of 4 is for spinning
// disks, and makes the planner sort the whole directory instead of using an index for a deep page.
const PLANNER = 'set random_page_cost = 1.1';

/**
 * Releases a client whose connection has ended and whose user never releases it; Drizzle does not if a
 * transaction cannot begin. The embedded engine has one connection, so a single leak would block it forever.
 */
const releaseLeakedClients = (pool: pg.Pool): void => {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client as pg.PoolClient));
  pool.on('connect', (client) => {
    client.once('end', () =>
      // Deferred, so that a user who releases the client does so first.
      setImmediate(() => {
        if (!inUse.has(client)) return;
        client.release(true);
        client.release = () => {};
      }),
    );
  });
};

const createPool = (connection: pg.PoolConfig, settings: readonly string[], kind: string) => {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: async (client) => void (await client.query(settings.join(';'))),
    ...connection,
  });
  // The pool replaces a broken connection, and the next query of its user fails; without a listener, the
  // error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  releaseLeakedClients(pool);
  watchPool(pool, kind);
  return pool;
};

const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: PriorityLimits) => [
  PLANNER,
  `set statement_timeout = ${statementMs}`,
  `set lock_timeout = ${lockMs}`,
  `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
];

/** Pool for a PostgreSQL server that selects the connections by the priority of the current query. */
export const createServerPool = (
  connectionString: string,
  settings: PoolSettings = DEFAULT_POOL,
) => {
  const all = limitsByPriority(settings);
  const breaker = createConnectionBreaker();
  const open = (kind: QueryPriority) => {
    const limits = all[kind];
    const pool = createPool(
      {
        connectionString,
        max: limits.connections,
        Client: breaker.Client,
        connectionTimeoutMillis: settings.connectMs ?? CONNECT_MS,
      },
      settingsOf(limits),
      kind,
    );
    return {
      pool,
      connect: breaker.guard(pool.connect.bind(pool) as never),
      end: pool.end.bind(pool) as () => Promise<void>,
    };
  };
  const pools = { work: open('work'), read: open('read'), job: open('job') };

  const connect: typeof pools.work.connect = (done) => pools[currentPriority()].connect(done);
  const connectLater = () =>
    new Promise<pg.PoolClient | undefined>((resolve, reject) => {
      connect((error, client) => (error ? reject(error) : resolve(client)));
    });
  return Object.assign(pools.work.pool, {
    connect: ((done?: Parameters<typeof connect>[0]) =>
      done ? connect(done) : connectLater()) as pg.Pool['connect'],
    /** Rejects connection requests immediately during an outage. */
    follow: (healthMonitor: HealthMonitor): void => {
      healthMonitor.onChange((reason) => (reason ? breaker.shut(reason) : breaker.open()));
    },
    end: async () => {
      const ended = Promise.all(Object.values(pools).map(({ end }) => end()));
      // Connections that do not close in time are destroyed.
      const late = delay(END_MS, undefined, { ref: false }).then(() => breaker.shut('closed'));
      await Promise.race([ended, late]);
      await ended;
    },
  });
};

/**
 * The embedded engine cannot cancel a running statement. A visitor's read is rejected after the timeout in
 * any case: if it is still queued, it never runs; if it is running, its connection is released when it ends.
 */
export const createEmbeddedPool = (
  connection: pg.PoolConfig,
  readMs = EMBEDDED_READ_MS,
): pg.Pool => {
  const pool = createPool(connection, [PLANNER], 'embedded');
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;

  const readInTime = async (args: unknown[]) => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new ReadTimeout());
    }, readMs);
    const read = async () => {
      const client = await pool.connect();
      if (isLate) return client.release();
      try {
        return await client.query(...(args as [string]));
      } finally {
        client.release();
      }
    };
    return Promise.race([read(), late]).finally(() => clearTimeout(timer));
  };

  return Object.assign(pool, {
    query: (...args: unknown[]) =>
      currentPriority() === 'read' ? readInTime(args) : query(...args),
  });
};
