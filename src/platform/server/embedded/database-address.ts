import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** An address of node-postgres: a host that begins with a slash is the folder of a Unix socket. */
export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
}

/** Undefined for a TCP address. */
export const socketPath = ({ host, port }: DatabaseAddress): string | undefined =>
  host.startsWith('/') ? join(host, `.s.PGSQL.${port}`) : undefined;

/** The address as an option of Node.js and of the engine's socket server. */
export const netAddress = (address: DatabaseAddress) => {
  const path = socketPath(address);
  return path ? { path } : { ...address };
};

/** Removes the socket of a killed process; the lock of DATA_DIR proves that no process listens on it. */
export const removeStaleSocket = (address: DatabaseAddress): void => {
  const path = socketPath(address);
  if (path) rmSync(path, { force: true });
};

/** Maximum wait for the connection, behind the queued queries of all users. */
const LONGEST_WAIT_MS = 60_000;

/**
 * A pool of one connection. The socket server interleaves connections per message, not per query: with two, a
 * query could run with the parameters of another. One is as fast, because the engine has one thread; other
 * queries wait in the pool.
 */
export const poolConfigOf = (address: DatabaseAddress) => ({
  ...address,
  user: 'postgres',
  database: 'postgres',
  max: 1,
  connectionTimeoutMillis: LONGEST_WAIT_MS,
});
