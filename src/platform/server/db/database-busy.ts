/** Thrown when a visitor's read exceeds its timeout on the embedded database. */
export class ReadTimeout extends Error {
  override readonly name = 'ReadTimeout';
  constructor() {
    super('The database did not answer in time');
  }
}

/** query_canceled, lock_not_available, idle_in_transaction_session_timeout, too_many_connections. */
const SQL_STATES = new Set(['57014', '55P03', '25P03', '53300']);
/** Error messages of node-postgres for a connection timeout, which has no error code. */
const POOL_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);
const MAX_CAUSES = 5;

/** Whether an error only means that the database is overloaded. */
export const isDatabaseBusy = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return false;
  const { code, message, cause } = error as Error & { code?: string };
  return (
    error instanceof ReadTimeout ||
    SQL_STATES.has(code ?? '') ||
    POOL_MESSAGES.has(message) ||
    isDatabaseBusy(cause, depth + 1)
  );
};
