import { constants, setPriority } from 'node:os';
import { BackupError } from '#ops/backup/backup-error.ts';
import { StartupError } from '#platform/server/http/errors.ts';

/**
 * Runs a command. An expected error prints one sentence and exits with 1; a signal aborts the work and cleans
 * up.
 */
export const runCommand = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopped.abort(new BackupError('It was stopped before it was done.')));
  }
  // Files must be private to the user, and the server has priority over this process.
  process.umask(0o077);
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without permission to change the priority, it keeps the default.
  }
  try {
    await work(stopped.signal);
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
