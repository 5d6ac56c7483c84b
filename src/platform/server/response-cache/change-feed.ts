import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const CHANNEL = 'response_cache';
const RETRY_MS = 250;
const HEARTBEAT_MS = 10_000;
const QUERY_TIMEOUT_MS = 5_000;

interface ChangeFeedOptions {
  readonly connection: pg.ClientConfig;
  /** Another process changed these. */
  readonly onTopics: (topics: string[]) => void;
  /** Nothing was heard for a while: anything may have changed. */
  readonly onGap: () => void;
  readonly log: FastifyBaseLogger;
}

export interface ChangeFeed {
  /** Resolves when the feed is heard for the first time. */
  readonly ready: Promise<void>;
  announce(topics: readonly string[]): void;
  close(): Promise<void>;
}

/** Tells the other processes on a PostgreSQL server what changed, and hears them. */
export const openChangeFeed = ({
  connection,
  onTopics,
  onGap,
  log,
}: ChangeFeedOptions): ChangeFeed => {
  const sender = randomUUID();
  const unsent = new Set<string>();
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  let listening: pg.Client | undefined;
  let closed = false;
  let previous: Promise<unknown> = Promise.resolve();

  /** One question at a time: the driver leaves the queue to its callers. */
  const ask = (client: pg.Client, text: string, values: string[] = []) => {
    const answer = previous.then(() => client.query(text, values));
    previous = answer.catch(() => {});
    return answer;
  };

  const send = async () => {
    if (!listening || unsent.size === 0) return;
    const topics = [...unsent];
    unsent.clear();
    try {
      const message = [sender, ...topics].join(' ');
      await ask(listening, 'select pg_notify($1, $2)', [CHANNEL, message]);
    } catch {
      // The connection is broken; they are sent once there is a new one.
      for (const topic of topics) unsent.add(topic);
    }
  };

  const hear = ({ payload = '' }: pg.Notification) => {
    const [from, ...topics] = payload.split(' ');
    if (from !== sender) onTopics(topics);
  };

  /** Returns when the feed was closed, throws when the connection failed. */
  const listen = async (client: pg.Client) => {
    client.on('notification', hear);
    const ended = new Promise((resolve) => client.once('end', () => resolve('ended')));
    await client.connect();
    await ask(client, `listen ${CHANNEL}`);
    if (closed) return;
    listening = client;
    onGap();
    setReady();
    await send();
    // A connection can die in silence; then the heartbeat's question runs into its time limit.
    while ((await Promise.race([ended, delay(HEARTBEAT_MS, '', { ref: false })])) !== 'ended') {
      await ask(client, 'select 1');
    }
  };

  const run = async () => {
    while (!closed) {
      const client = new pg.Client({
        ...connection,
        keepAlive: true,
        query_timeout: QUERY_TIMEOUT_MS,
      });
      client.on('error', () => {});
      await listen(client).catch((error) => log.warn(error, 'no news of changes'));
      listening = undefined;
      client.end().catch(() => {});
      if (!closed) await delay(RETRY_MS, undefined, { ref: false });
    }
  };
  void run();

  return {
    ready,
    announce: (topics) => {
      for (const topic of topics) unsent.add(topic);
      void send();
    },
    close: async () => {
      await send();
      closed = true;
      await listening?.end();
    },
  };
};
