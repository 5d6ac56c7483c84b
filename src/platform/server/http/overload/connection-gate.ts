import pg from 'pg';
import { cutConnection, DatabaseAway } from '#platform/server/db/health-monitor.ts';

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;
type Connect = (done: Done) => void;

/** More than this wait for no connection: they are told to come back. */
const MAX_WAITING = 2_000;

/** How the pool says that no connection was free in time. */
const noneFree = () => new Error('timeout exceeded when trying to connect');

/**
 * Gives up all connections, and whoever waits for one, the moment that the database is known to be
 * away, and gives out none until it is back. Without it each would wait for its own time limit.
 */
export const createConnectionGate = () => {
  const clients = new Set<pg.Client>();
  const waiting = new Set<(error: Error) => void>();
  let away: DatabaseAway | undefined;

  class GatedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      // From its first moment: unheard, an error would end the process.
      this.on('error', () => {});
      this.once('end', () => clients.delete(this));
    }
  }

  const guard = (connect: Connect): Connect => {
    return (done) => {
      if (away || waiting.size >= MAX_WAITING) {
        process.nextTick(done, away ?? noneFree());
        return;
      }
      const giveUp = (error: Error) => done(error);
      waiting.add(giveUp);
      connect((error, client, release) => {
        // Nobody waits for it any more: it goes back to the pool.
        if (!waiting.delete(giveUp)) client?.release();
        else done(error, client, release);
      });
    };
  };

  return {
    Client: GatedClient,
    guard,
    shut: (reason: unknown) => {
      away = new DatabaseAway(reason);
      const givenUp = [...waiting];
      waiting.clear();
      for (const giveUp of givenUp) giveUp(away);
      for (const client of clients) cutConnection(client);
    },
    open: () => {
      away = undefined;
    },
  };
};
