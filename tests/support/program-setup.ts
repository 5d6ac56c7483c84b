/**
 * Global setup of the program tests in Vitest. Vitest runs it before the tests of all projects, so
 * that not several workers build the web side at the same time.
 */
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { makeReadyFolder } from '#tests/support/ready-folder.ts';

export const setup = async () => {
  await ensureBuilt();
  return makeReadyFolder();
};
