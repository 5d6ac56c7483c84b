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

/** File with the address at which the process that uses DATA_DIR shares its database. */
export const sharedDatabaseFile = (dataDir: string): string => join(dataDir, 'lending.json');
