import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import type { ChangeListener } from '#platform/server/cache/announce.ts';
import { changeOf } from '#platform/server/cache/change-messages.ts';
import { lendingFile } from '#platform/server/embedded/shared-database-path.ts';

/** Beside the engine's own, which has 5432. */
const PORT = 5433;
/** Whoever has the database and says nothing for so long loses it. */
const LONGEST_SILENCE_MS = 10_000;
/** For a command to come to the end of its turn when the lender stops. */
const LAST_TURN_MS = 2_000;

const socketOf = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`);

const listen = async (server: Server, host: string): Promise<{ host: string; port: number }> => {
  if (!host.startsWith('/')) {
    server.listen(0, host);
    await once(server, 'listening');
    return { host, port: (server.address() as { port: number }).port };
  }
  const path = socketOf(host, PORT);
  // Left behind by one that was killed; the lock says that nobody listens on it.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
  return { host, port: PORT };
};

const engineAddress = ({ host = '', port = 0 }: PoolConfig): NetConnectOpts =>
  host.startsWith('/') ? { path: socketOf(host, port) } : { host, port };

/** Passes on what both say, until one of them has gone or the borrower keeps silent. */
const relay = async (borrower: Socket, engine: Socket): Promise<void> => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let silence: NodeJS.Timeout | undefined;
  const isAsked = () => clearTimeout(silence);
  const isAnswered = () => {
    clearTimeout(silence);
    silence = setTimeout(end, LONGEST_SILENCE_MS);
  };
  borrower.on('data', isAsked);
  engine.on('data', isAnswered);
  for (const socket of [borrower, engine]) {
    socket.on('error', () => end());
    socket.once('close', () => end());
  }
  isAnswered();
  borrower.pipe(engine).pipe(borrower);
  await over;
  clearTimeout(silence);
};

const hangUp = async (socket: Socket): Promise<void> => {
  if (socket.closed) return;
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
};

export interface Lending {
  close(): Promise<void>;
}

interface Lent {
  readonly dataDir: string;
  /** Of the engine. */
  readonly connection: PoolConfig;
  /** With one connection: whoever has it has the engine. */
  readonly pool: Pool;
  /** Hears what borrowers announced. */
  readonly tell: ChangeListener;
}

/**
 * Lends the embedded database to commands beside this process. The engine has one session: each
 * connection of a borrower is one turn among this process's own, during which that waits.
 */
export const lendDatabase = async ({ dataDir, connection, pool, tell }: Lent): Promise<Lending> => {
  const turns = new Map<Socket, Promise<void>>();

  /** The engine undoes a transaction whose connection is gone; what was committed is made known. */
  const settle = async (client: PoolClient) => {
    // With a parameter: its end is the end of whatever was left half said.
    await client.query('select $1::int', [1]);
    const { rows } = await client.query<{ topics: string[] }>(
      'delete from content_changes returning topics',
    );
    for (const { topics } of rows) tell(changeOf(topics));
  };
  const lend = async (borrower: Socket) => {
    let failure: Error | undefined;
    const client = await pool.connect();
    try {
      if (borrower.destroyed) return;
      const engine = connect(engineAddress(connection));
      await relay(borrower, engine);
      await hangUp(engine);
      await settle(client);
    } catch (error) {
      failure = error as Error;
    } finally {
      client.release(failure);
    }
  };
  const server = createServer((borrower) => {
    borrower.on('error', () => {});
    const turn = lend(borrower)
      // It had to wait for too long, or the database is gone.
      .catch(() => {})
      .finally(() => {
        borrower.destroy();
        turns.delete(borrower);
      });
    turns.set(borrower, turn);
  });
  server.unref();
  const file = lendingFile(dataDir);
  try {
    const address = await listen(server, connection.host ?? '');
    writeFileSync(file, JSON.stringify(address), { mode: 0o600 });
  } catch {
    // On a full disk the site runs, and commands wait for it to stop.
  }

  return {
    close: async () => {
      rmSync(file, { force: true });
      server.close();
      const late = setTimeout(() => {
        for (const borrower of turns.keys()) borrower.destroy();
      }, LAST_TURN_MS);
      await Promise.all(turns.values());
      clearTimeout(late);
    },
  };
};
