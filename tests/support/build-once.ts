import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { makeDemoFolder } from '#tests/support/demo-server.ts';

/** Before the browser tests, so that their servers neither build nor load demo data side by side. */
const buildOnce = async () => {
  await ensureBuilt();
  return makeDemoFolder();
};

export default buildOnce;
