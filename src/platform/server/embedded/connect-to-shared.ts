import { existsSync, readFileSync } from 'node:fs';
import pg, { type PoolConfig } from 'pg';
import {
  type DatabaseAddress,
  sharedDatabaseFile,
} from '#platform/server/embedded/database-address.ts';

/** Maximum wait for the connection, behind the queued queries of the server process. */
const LONGEST_WAIT_MS = 60_000;

const readAddress = (dataDir: string): PoolConfig | undefined => {
  const file = sharedDatabaseFile(dataDir);
  if (!existsSync(file)) return undefined;
  return {
    ...(JSON.parse(readFileSync(file, 'utf8')) as DatabaseAddress),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    // Each use takes a new connection, so that an idle command does not block the server.
    maxUses: 1,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
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
