import { constants, setPriority } from 'node:os';
import { createStopSignal, isForOperator } from '#ops/operator-error.ts';

/** Runs a command. An expected error prints one sentence and exits with 1. */
export const runCommand = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const signal = createStopSignal();
  // Files must be private to the user, and the server has priority over this process.
  process.umask(0o077);
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without permission to change the priority, it keeps the default.
  }
  try {
    await work(signal);
  } catch (error) {
    if (!isForOperator(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
