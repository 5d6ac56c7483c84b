import { existsSync, readFileSync } from 'node:fs';
import pg, { type PoolConfig } from 'pg';
import { retry } from '#platform/server/db/retry.ts';
import { sharedDatabaseFile } from '#platform/server/embedded/shared-database-path.ts';
import { DataDirInUse } from '#platform/server/files/data-dir.ts';
import { StartupError } from '#platform/server/http/errors.ts';

/** Maximum wait for the connection, behind the queued queries of the server process. */
const LONGEST_WAIT_MS = 60_000;
/** Maximum wait for a server that is starting or stopping. */
const LONGEST_START_MS = 20_000;
const LOOK_MS = 100;

const readAddress = (dataDir: string): PoolConfig | undefined => {
  const file = sharedDatabaseFile(dataDir);
  if (!existsSync(file)) return undefined;
  return {
    ...(JSON.parse(readFileSync(file, 'utf8')) as { host: string; port: number }),
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

/**
 * Opens the embedded database, or connects to the process that has opened it, whichever succeeds first: a
 * server may start or stop in the meantime.
 */
export const openOrConnect = async <Opened>(
  dataDir: string,
  {
    open,
    connect,
  }: { open: () => Promise<Opened>; connect: (from: PoolConfig) => Promise<Opened> },
): Promise<Opened> => {
  const notLent = new StartupError(
    `DATA_DIR ${dataDir} is in use by a process that does not lend its database. Is it an older version of this program, or a restore?`,
  );
  const isTransient = (error: unknown) => error === notLent;
  return retry({ withinMs: LONGEST_START_MS, pauseMs: LOOK_MS, isTransient }, async () => {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error;
    }
    const connection = readAddress(dataDir);
    if (connection && (await isAnswered(connection))) return connect(connection);
    throw notLent;
  });
};
