import type { FastifyInstance } from 'fastify';

/**
 * For work that may take long: nobody waits for it at the start, a run never meets the one before,
 * and the server ends it when it closes.
 */
export const sweepInBackground = (
  app: FastifyInstance,
  what: string,
  everyMs: number,
  sweep: (isStopped: () => boolean) => Promise<unknown>,
): void => {
  let stopped = false;
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= sweep(() => stopped)
      .catch((error) => app.log.warn(error, `sweeping ${what} failed`))
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  });
};
