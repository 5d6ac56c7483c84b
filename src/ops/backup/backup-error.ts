import { StartupError } from '#platform/server/http/errors.ts';

/** A backup or restore that failed for a reason the operator can act on. It is reported without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
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

/** Adds context to any error, except to one that already has a message for the operator. */
export const toOperatorError = (error: unknown, what: string): Error =>
  error instanceof BackupError || error instanceof StartupError
    ? error
    : new BackupError(`${what}: ${reasonOf(error)}.`, { cause: error });
