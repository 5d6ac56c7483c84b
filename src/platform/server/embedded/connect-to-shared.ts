import { existsSync, readFileSync } from 'node:fs';
import pg, { type PoolConfig } from 'pg';
import { poolConfigOf, sharedDatabaseFile } from '#platform/server/embedded/database-address.ts';

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
