import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/server/errors.ts';

/** As long as a start takes. */
const RESTART_SECONDS = 3;

declare module 'fastify' {
  interface FastifyInstance {
    /** About to stop: all is still answered, but whoever asks should look for another server. */
    readonly draining: { readonly isBegun: boolean; begin(): void };
  }
}

export const aboutToRestart = () =>
  new AppError('unavailable', 'The site is about to restart. Please try again in a moment.', {
    retryAfterSeconds: RESTART_SECONDS,
  });

/** Puts `draining` on the server. What comes after the door was closed, on a line that is still open, is refused. */
export const registerDraining = (app: FastifyInstance): void => {
  let isBegun = false;
  let isClosing = false;
  app.decorate('draining', {
    get isBegun() {
      return isBegun;
    },
    begin: () => {
      isBegun = true;
    },
  });
  app.addHook('preClose', async () => {
    isBegun = true;
    isClosing = true;
  });
  // Before anything is answered, answers at hand among them. Node itself then says `connection: close`.
  app.server.prependListener('request', (_request, response) => {
    if (isBegun) response.shouldKeepAlive = false;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing && !app.server.listening ? aboutToRestart() : undefined);
  });
};
