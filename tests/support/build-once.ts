import { ensureBuilt } from '#app/server/ensure-built.ts';

/** Before the browser tests, so that their servers do not build side by side. */
const buildOnce = async () => {
  await ensureBuilt();
};

export default buildOnce;
