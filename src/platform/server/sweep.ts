import type { FastifyInstance } from 'fastify';

const INTERVAL_MS = 10 * 60 * 1000;

/** Throws away what is out of date: now, and every ten minutes as long as the server runs. */
export const sweepRegularly = async (
  app: FastifyInstance,
  what: string,
  sweep: () => Promise<unknown>,
): Promise<void> => {
  await sweep();
  const timer = setInterval(
    () => sweep().catch((error) => app.log.warn(error, `sweeping ${what} failed`)),
    INTERVAL_MS,
  );
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
