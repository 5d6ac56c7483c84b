import { StartupError } from '#platform/server/http/errors.ts';

/** A command that failed for a reason the operator can act on. It is reported as one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const causes: Record<string, string> = {
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left on the disk',
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder or file is not there',
  ENOTDIR: 'a part of the path is not a folder',
};

/** A readable reason, also for system errors that only have a code. */
export const reasonOf = (error: unknown): string => {
  const { code, message, errors } = error as { code?: string; message: string; errors?: Error[] };
  return (code && causes[code]) || message || errors?.[0]?.message || code || 'unknown reason';
};

export const isForOperator = (error: unknown): error is Error =>
  error instanceof OperatorError || error instanceof StartupError;

/** Adds context to any error, except to one that already has a message for the operator. */
export const toOperatorError = (error: unknown, what: string): Error =>
  isForOperator(error)
    ? error
    : new OperatorError(`${what}: ${reasonOf(error)}.`, { cause: error });

/** Aborted by Ctrl-C and other requests to stop, which would otherwise end the process without a cleanup. */
export const createStopSignal = (): AbortSignal => {
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopped.abort(new OperatorError('It was stopped before it was done.')));
  }
  return stopped.signal;
};
