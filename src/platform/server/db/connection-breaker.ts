import pg from 'pg';
import { cutConnection, DatabaseUnavailable } from '#platform/server/db/health-monitor.ts';

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;
type Connect = (done: Done) => void;

/** Maximum queue length; further requests for a connection are rejected. */
const MAX_WAITING = 2_000;

/** The pool's own error for a connection timeout. */
const noneFree = () => new Error('timeout exceeded when trying to connect');

/**
 * Circuit breaker for connections: closes all connections and rejects all waiting requests as soon as the
 * database is known to be unavailable, and rejects new ones until it is back. Without it, each request would
 * wait for its own timeout.
 */
export const createConnectionBreaker = () => {
  const clients = new Set<pg.Client>();
  const waiting = new Set<(error: Error) => void>();
  let outage: DatabaseUnavailable | undefined;

  class TrackedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      // Registered at construction: an unhandled error event would end the process.
      this.on('error', () => {});
      this.once('end', () => clients.delete(this));
    }
  }

  const guard = (connect: Connect): Connect => {
    return (done) => {
      if (outage || waiting.size >= MAX_WAITING) {
        process.nextTick(done, outage ?? noneFree());
        return;
      }
      const rejectRequest = (error: Error) => done(error);
      waiting.add(rejectRequest);
      connect((error, client, release) => {
        // The request was already rejected: the client goes back to the pool.
        if (!waiting.delete(rejectRequest)) client?.release();
        else done(error, client, release);
      });
    };
  };

  return {
    Client: TrackedClient,
    guard,
    shut: (reason: unknown) => {
      outage = new DatabaseUnavailable(reason);
      const rejected = [...waiting];
      waiting.clear();
      for (const rejectRequest of rejected) rejectRequest(outage);
      for (const client of clients) cutConnection(client);
    },
    open: () => {
      outage = undefined;
    },
  };
};
