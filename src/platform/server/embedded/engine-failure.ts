import { StartupError } from '#platform/server/http/errors.ts';

const NO_ROOM = /no space left|disk quota|ENOSPC|EDQUOT|error (51|19) of/i;
const NOT_ALLOWED =
  /permission denied|not permitted|read-only|EACCES|EPERM|EROFS|error (2|63|69) of/i;

/** Error message for the operator about an engine that cannot be opened. */
export const describeFailure = (directory: string, reason: string): StartupError => {
  const what = `The embedded database in ${directory} cannot be opened`;
  if (NO_ROOM.test(reason)) {
    return new StartupError(
      `${what}: there is no room left on its disk. Make some, then start again.`,
    );
  }
  if (NOT_ALLOWED.test(reason)) {
    return new StartupError(
      `${what}: this program may not write to its files. Check their owner, and that the disk is not read-only.`,
    );
  }
  return new StartupError(
    `${what}: its files are damaged or not those of this version (${reason}). Restore a backup.`,
  );
};
