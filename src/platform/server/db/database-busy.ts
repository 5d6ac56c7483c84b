/** A visitor's read waited longer for the embedded database than it may. */
export class ReadTimeout extends Error {
  override readonly name = 'ReadTimeout';
  constructor() {
    super('The database did not answer in time');
  }
}

/** The statement, the lock or the transaction took too long, or there are too many connections. */
const SQL_STATES = new Set(['57014', '55P03', '25P03', '53300']);
/** How the pool says that no connection was free in time; it has no code for it. */
const POOL_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);
const MAX_CAUSES = 5;

/** Whether a failure says no more than that the database has too much to do. */
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
