import { StartupError } from '#platform/server/http/errors.ts';

/** A backup or restore that cannot be done, for a reason that the operator can read: no stack. */
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

/** What went wrong, in words where the system only has a code. */
export const reasonOf = (error: unknown): string => {
  const { code, message, errors } = error as { code?: string; message: string; errors?: Error[] };
  return (code && causes[code]) || message || errors?.[0]?.message || code || 'unknown reason';
};

/** Of any failure; one that has words already keeps them. */
export const inWords = (error: unknown, what: string): Error =>
  error instanceof BackupError || error instanceof StartupError
    ? error
    : new BackupError(`${what}: ${reasonOf(error)}.`, { cause: error });
