import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/server/http/errors.ts';

/** As long as a start takes. */
const RESTART_SECONDS = 3;

declare module 'fastify' {
  interface FastifyInstance {
    /** About to stop: all is still answered, but whoever asks should look for another server. */
    readonly draining: {
      readonly isBegun: boolean;
      begin(): void;
      /** Lets nobody in any more; whoever is in is still answered. */
      closeDoor(): Promise<void>;
    };
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
    closeDoor: async () => {
      isBegun = true;
      // Right after those who knocked were let in: whoever stands before the door then is cut off.
      await turn();
      // HTTP's own `close` would cut lines that a proxy may be about to use.
      Server.prototype.close.call(app.server);
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
