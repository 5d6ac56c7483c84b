import { isCausedBy } from '#platform/server/http/errors.ts';

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

/** Whether an error only means that the database is overloaded. */
export const isDatabaseBusy = (failure: unknown): boolean =>
  isCausedBy(
    failure,
    (error) =>
      error instanceof ReadTimeout ||
      SQL_STATES.has(error.code ?? '') ||
      POOL_MESSAGES.has(error.message),
  );
