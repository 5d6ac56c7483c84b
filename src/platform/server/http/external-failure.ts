import { diskFullError, isDiskFull } from '#platform/server/files/disk-space.ts';
import { ObjectStoreError } from '#platform/server/files/object-store/object-store-error.ts';
import { AppError, isCausedBy } from '#platform/server/http/errors.ts';

/** Node.js error codes of a failed or lost connection. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * SQLSTATE codes of PostgreSQL: connection exceptions, shutdown, startup and terminated sessions, and the I/O
 * error of a failed sync, after which the server recovers from its log.
 */
const UNAVAILABLE_STATES = /^(08...|57P0[1-5]|58030)$/;
/** Errors of node-postgres that have no code. */
const UNAVAILABLE_MESSAGES =
  /^Connection terminated( unexpectedly)?$|^Client has encountered a connection error|^timeout expired$|^Query read timeout$|^Client was closed/;
const RETRY_AFTER_SECONDS = 2;

export const isDatabaseUnavailable = (failure: unknown): boolean =>
  isCausedBy(failure, ({ code = '', syscall = 'connect', message }) => {
    // A missing file has the same error code as a missing socket.
    const isOfConnection = ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
    return (
      (UNAVAILABLE_CODES.has(code) && isOfConnection) ||
      UNAVAILABLE_STATES.test(code) ||
      UNAVAILABLE_MESSAGES.test(message)
    );
  });

const unavailableError = (what: string) =>
  new AppError(
    'unavailable',
    `The site cannot reach its ${what} right now. Please try again in a moment.`,
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

/** Fastify gives a status to errors of the request, such as a body that the client aborted. */
const isOfRequest = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/** Maps a full disk and an unavailable database or object store to a response. */
export const externalFailure = (error: unknown): AppError | undefined => {
  if (error instanceof AppError || isOfRequest(error)) return undefined;
  if (error instanceof ObjectStoreError) return unavailableError('pictures');
  if (isDiskFull(error)) return diskFullError();
  return isDatabaseUnavailable(error) ? unavailableError('data') : undefined;
};
