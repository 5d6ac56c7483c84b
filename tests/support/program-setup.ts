/**
 * Global setup of the program tests in Vitest. Vitest runs it before the tests of all projects, so that
 * workers do not build the web application concurrently.
 */
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { makeReadyFolder } from '#tests/support/ready-folder.ts';

export const setup = async () => {
  const [removeReadyFolder] = await Promise.all([makeReadyFolder(), ensureBuilt()]);
  return removeReadyFolder;
};
