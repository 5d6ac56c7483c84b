import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import pg, { type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { ChangeListener } from '#platform/server/cache/announce.ts';
import { parseChange } from '#platform/server/cache/change-messages.ts';
import {
  type DatabaseAddress,
  netAddress,
  poolConfigOf,
  removeStaleSocket,
  socketPath,
} from '#platform/server/embedded/database-address.ts';

/** The engine itself uses 5432. */
const PORT = 5433;
/** A connected command that is idle for this long is disconnected. */
const LONGEST_SILENCE_MS = 10_000;
/** Grace period for connected commands when the server stops. */
const GRACE_MS = 2_000;

/** File with the address at which the process that uses DATA_DIR shares its database. */
export const sharedDatabaseFile = (dataDir: string): string => join(dataDir, 'lending.json');

const listen = async (server: Server, host: string): Promise<DatabaseAddress> => {
  removeStaleSocket({ host, port: PORT });
  const path = socketPath({ host, port: PORT });
  server.listen(path ? { path } : { host, port: 0 });
  await once(server, 'listening');
  if (!path) return { host, port: (server.address() as AddressInfo).port };
  chmodSync(path, 0o600);
  return { host, port: PORT };
};

/** Pipes both sockets until one of them closes or the client is idle for too long. */
const pipeSockets = async (command: Socket, engine: Socket): Promise<void> => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let silence: NodeJS.Timeout | undefined;
  const onRequest = () => clearTimeout(silence);
  const onResponse = () => {
    clearTimeout(silence);
    silence = setTimeout(end, LONGEST_SILENCE_MS);
  };
  command.on('data', onRequest);
  engine.on('data', onResponse);
  for (const socket of [command, engine]) {
    socket.on('error', () => end());
    socket.once('close', () => end());
  }
  onResponse();
  command.pipe(engine).pipe(command);
  await over;
  clearTimeout(silence);
};

const closeSocket = async (socket: Socket): Promise<void> => {
  if (socket.closed) return;
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
};

interface ShareOptions {
  readonly dataDir: string;
  readonly connection: DatabaseAddress;
  /** A pool of one connection: its holder has exclusive use of the engine. */
  readonly pool: Pool;
  /** Called with the changes that connected commands announced. */
  readonly notify: ChangeListener;
}

/** Each connection of a command takes the only pool connection; this process waits for it. */
export const shareDatabase = async ({ dataDir, connection, pool, notify }: ShareOptions) => {
  const sessions = new Map<Socket, Promise<void>>();

  /** The engine rolls back the transaction of a closed connection; committed changes are published. */
  const settle = async (client: PoolClient) => {
    // A query with a parameter ends with Sync, which also ends an incomplete message sequence.
    await client.query('select $1::int', [1]);
    const { rows } = await client.query<{ topics: string[] }>(
      'delete from content_changes returning topics',
    );
    for (const { topics } of rows) notify(parseChange(topics));
  };
  const serveClient = async (command: Socket) => {
    let failure: Error | undefined;
    const client = await pool.connect();
    try {
      if (command.destroyed) return;
      const engine = connect(netAddress(connection));
      await pipeSockets(command, engine);
      await closeSocket(engine);
      await settle(client);
    } catch (error) {
      failure = error as Error;
    } finally {
      client.release(failure);
    }
  };
  const server = createServer((command) => {
    command.on('error', () => {});
    const session = serveClient(command)
      // The wait for a connection timed out, or the database is closed.
      .catch(() => {})
      .finally(() => {
        command.destroy();
        sessions.delete(command);
      });
    sessions.set(command, session);
  });
  server.unref();
  const file = sharedDatabaseFile(dataDir);
  try {
    const address = await listen(server, connection.host);
    writeFileSync(file, JSON.stringify(address), { mode: 0o600 });
  } catch {
    // On a full disk the server runs without sharing, and commands wait until it stops.
  }

  return {
    close: async (): Promise<void> => {
      rmSync(file, { force: true });
      server.close();
      const late = setTimeout(() => {
        for (const command of sessions.keys()) command.destroy();
      }, GRACE_MS);
      await Promise.all(sessions.values());
      clearTimeout(late);
    },
  };
};

const readAddress = (dataDir: string): PoolConfig | undefined => {
  const file = sharedDatabaseFile(dataDir);
  if (!existsSync(file)) return undefined;
  return {
    ...poolConfigOf(JSON.parse(readFileSync(file, 'utf8'))),
    // Each use takes a new connection, so that an idle command does not block the server.
    maxUses: 1,
  };
};

const isAnswered = async (connection: PoolConfig): Promise<boolean> => {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Connection to the process that has opened the embedded database, if it shares it. */
export const findSharedDatabase = async (dataDir: string): Promise<PoolConfig | undefined> => {
  const connection = readAddress(dataDir);
  return connection && (await isAnswered(connection)) ? connection : undefined;
};
