import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { makeDemoFolder } from '#tests/support/demo-server.ts';

/** Runs before the browser tests, so that their servers do not build or load demo data concurrently. */
const buildOnce = async () => {
  await ensureBuilt();
  return makeDemoFolder();
};

export default buildOnce;
