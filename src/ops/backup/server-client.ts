import pg from 'pg';
import { OperatorError, reasonOf } from '#ops/operator-error.ts';
import { describeDatabaseUrl } from '#platform/server/db/database-url.ts';

const CONNECT_TIMEOUT_MS = 10_000;

const TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** A connection for long operations. Its error event is ignored, because the running query rejects as well. */
export const connectClient = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...connection });
  client.on('error', () => {});
  await client.connect();
  for (const limit of TIME_LIMITS) await client.query(`set ${limit} = 0`);
  return client;
};

export const connectServer = async (databaseUrl: string): Promise<pg.Client> => {
  try {
    return await connectClient({ connectionString: databaseUrl });
  } catch (error) {
    throw new OperatorError(
      `The database ${describeDatabaseUrl(databaseUrl)} of DATABASE_URL cannot be used: ${reasonOf(error)}`,
    );
  }
};
