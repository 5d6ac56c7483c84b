import { constants, setPriority } from 'node:os';
import { BackupError } from '#ops/backup/backup-error.ts';
import { StartupError } from '#platform/server/http/errors.ts';

/** Runs a command: one sentence and exit code 1 for what the operator can mend; a stop cleans up. */
export const runCommand = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopped.abort(new BackupError('It was stopped before it was done.')));
  }
  // Nobody else may read what it writes, and the site comes first.
  process.umask(0o077);
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Then it is as important as the rest.
  }
  try {
    await work(stopped.signal);
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
