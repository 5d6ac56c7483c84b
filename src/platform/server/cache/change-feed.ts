import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { ChangeListener } from '#platform/server/cache/announce.ts';
import {
  CHANGE_CHANNEL,
  listChangesSince,
  parseChange,
} from '#platform/server/cache/change-messages.ts';
import type { Database } from '#platform/server/db/db.ts';
import { cutConnection } from '#platform/server/db/health-monitor.ts';

const RETRY_MS = 250;
const QUERY_TIMEOUT_MS = 5_000;
/** Below the ten minutes after which the rows of the change log are deleted. */
const MAX_GAP_MS = 5 * 60_000;

interface ChangeFeedOptions {
  readonly database: Database;
  /** Called for a change of another process. */
  readonly onChange: ChangeListener;
  /** Called after an interruption: any topic may have changed. */
  readonly onGap: () => void;
  /** Called after a poll: all changes committed before it are known. */
  readonly onPolled: () => void;
  readonly pollEveryMs: number;
  readonly log: FastifyBaseLogger;
}

/** Listens to the change notifications of other processes on PostgreSQL, and polls for missed ones. */
export const openChangeFeed = ({
  database: { db, pool, healthMonitor, id: sender },
  onChange,
  onGap,
  onPolled,
  pollEveryMs,
  log,
}: ChangeFeedOptions) => {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  let current: pg.Client | undefined;
  let closed = false;

  const onMessage = ({ payload = '' }: pg.Notification) => {
    const [from, ...tokens] = payload.split(' ');
    if (from !== sender) onChange(parseChange(tokens));
  };

  const createPoll = () => {
    let horizon: string | undefined;
    let seen = new Set<number>();
    let polledAt = Date.now();
    return async () => {
      const begunAt = Date.now();
      const missed = await listChangesSince(db, sender, horizon);
      if (begunAt - polledAt > MAX_GAP_MS) onGap();
      for (const { id, topics } of missed.changes) if (!seen.has(id)) onChange(parseChange(topics));
      seen = new Set(missed.changes.map(({ id }) => id));
      horizon = missed.horizon;
      polledAt = begunAt;
      onPolled();
    };
  };

  /** Resolves when the feed was closed, rejects when the connection failed. */
  const listen = async (client: pg.Client) => {
    client.on('notification', onMessage);
    const ended = new Promise((resolve) => client.once('end', () => resolve('ended')));
    await client.connect();
    await client.query(`listen ${CHANGE_CHANNEL}`);
    if (closed) return;
    const poll = createPoll();
    await poll();
    onGap();
    setReady();
    while ((await Promise.race([ended, delay(pollEveryMs, '', { ref: false })])) !== 'ended') {
      // A connection can die silently; this query then fails with a timeout.
      await client.query('select 1');
      await poll();
    }
  };

  const listenOnce = async () => {
    const client = new pg.Client({
      ...pool.options,
      keepAlive: true,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on('error', () => {});
    current = client;
    try {
      await listen(client);
    } catch (error) {
      // The health monitor has already logged an outage of the database.
      if (!closed && !healthMonitor.isUnavailable) log.warn(error, 'change feed interrupted');
    } finally {
      cutConnection(client);
    }
  };

  const cut = () => current && cutConnection(current);
  const stopWatching = healthMonitor.onChange((reason) => reason && cut());
  const run = async () => {
    while (!closed) {
      if (!healthMonitor.isUnavailable) await listenOnce();
      if (!closed) await delay(RETRY_MS, undefined, { ref: false });
    }
  };
  const running = run();

  return {
    /** Resolves when the feed is connected for the first time. */
    ready,
    close: async (): Promise<void> => {
      closed = true;
      stopWatching();
      cut();
      await running;
    },
  };
};
